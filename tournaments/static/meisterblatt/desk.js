// The desk: a number typed in full opens its sheet; what waits in this browser is shown and sent.
import { watchNumbers } from "./entry/calling.js";
import { sayDropped, takeHeld, typeHeld, typeKey } from "./entry/hurrying.js";
import { watchWaiting } from "./entry/waiting.js";

const held = takeHeld("number");
const input = document.querySelector("[data-number-length]");
const isMeant = held.isMeant && held.keys.length && input && input.defaultValue === "";
const early = isMeant ? input.value : ""; // typed before this script was there
if (early) input.value = "";
watchNumbers();
watchWaiting();
const keys = [...held.keys, ...early];
sayDropped({ ...held, keys: isMeant ? typeHeld(keys, (key) => typeKey(input, key)) : keys });
