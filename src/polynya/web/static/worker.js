// Keeps versioned static files and one page that says there is no net; never anything of a table.
const NAME = "polynya-static";
const ALONE = "/offline";

addEventListener("install", (event) => event.waitUntil(caches.open(NAME).then((cache) => cache.add(ALONE)).then(() => skipWaiting())));
addEventListener("message", (event) => event.waitUntil(caches.open(NAME).then((cache) => cache.add(ALONE))));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event, url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(ALONE)));
  else if (request.method === "GET" && isStatic(url)) event.respondWith(kept(request, url));
});

function isStatic(url) {
  return /^\/(static|picture|figure|icon)\//.test(url.pathname) && url.searchParams.has("v");
}

// From the cache; what is new takes the place of its earlier versions.
async function kept(request, url) {
  const cache = await caches.open(NAME), found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const old = (await cache.keys()).filter((key) => new URL(key.url).pathname === url.pathname && key.url !== request.url);
    const isOther = (key) => new URL(key.url).searchParams.get("v") !== url.searchParams.get("v");
    await Promise.all(old.filter(isOther).map((key) => cache.delete(key)));
    await cache.put(request, answer.clone());
  }
  return answer;
}
