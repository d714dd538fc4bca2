// The pages of the next tables, kept while there is a connection: without one, typing goes on with them.

const MOST = 12;
const pages = new Map();

const urlsOf = (form) => {
  const upcoming = JSON.parse(form.dataset.upcoming || "[]");
  return upcoming.filter((url) => typeof url === "string").slice(0, MOST);
};

// One after the other, so that nobody waits for them.
export const keepAhead = async (form) => {
  pages.delete(new URL(form.action).pathname);
  for (const url of urlsOf(form)) {
    form.dataset.keptAhead = pages.size;
    if (pages.has(url)) continue;
    try {
      const response = await fetch(url, { priority: "low" });
      if (response.ok && response.headers.get("Entry-Page")) pages.set(url, await response.text());
    } catch {
      return;
    }
  }
  form.dataset.keptAhead = pages.size;
};

// [address, page] of the next table that is kept and that does not wait to be sent.
export const nextKept = (form, isTaken) => {
  const url = urlsOf(form).find((one) => pages.has(one) && !isTaken(one));
  return url ? [url, pages.get(url)] : null;
};
