// The desk: a number typed in full opens its sheet; what waits in this browser is shown and sent.
import { watchNumbers } from "./entry/calling.js";
import { watchWaiting } from "./entry/waiting.js";

watchNumbers();
watchWaiting();
