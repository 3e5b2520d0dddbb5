/**
 * Opens pages offline (decision 143). It caches the files of the application, which are the same for everybody, and no
 * answers of calls. scripts/worker.mjs inserts the version of the build and the files to cache.
 */
const { version, entry, files, decoder } = __WORKER__
const SHELL = '/'
/** Milliseconds after which the cached page is shown instead of a slow one. */
const PATIENCE = 5000
const NOT_PAGES = /^\/(api|assets|embed|l)(\/|$)/
/** Statuses with which a proxy answers for an unreachable server. */
const GATEWAY = [502, 503, 504]
const OURS = 'passerelle '

/** The last page came from the cache, so its files do too. Online, the browser loads files as without this worker. */
let isCut = false

self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())))

async function keep() {
  const cache = await caches.open(OURS + version)
  const shell = await fetch(SHELL, { cache: 'reload' })
  // while the server is being replaced the page may be of another build: the browser retries on the next page
  if (!shell.ok || !(await shell.clone().text()).includes(entry))
    throw new Error('The page is of another build')
  await cache.addAll(files)
  // a browser that has cached the decoder needs it in this version
  if (await hasDecoder()) await cache.addAll(decoder)
  await cache.put(SHELL, shell)
}

const DECODER = /\/decoder\.worker-[^/]*$/

async function hasDecoder() {
  for (const name of await caches.keys())
    if (name.startsWith(OURS))
      for (const { url } of await (await caches.open(name)).keys()) if (DECODER.test(url)) return true
  return false
}

/** The label decoder has 400 kB, so it is cached only when a page requests it. */
self.addEventListener('message', (event) => {
  if (event.data === 'decoder')
    event.waitUntil(caches.open(OURS + version).then((cache) => cache.addAll(decoder)))
})

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

/** Keeps the cache of the previous version, because open tabs may still request its files. */
async function takeOver() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== OURS + version)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!NOT_PAGES.test(pathname)) event.respondWith(page(request))
  } else if (pathname.startsWith('/assets/') && (isCut || !self.navigator.onLine))
    event.respondWith(file(request))
})

async function page(request) {
  const answer = fetch(request).then(
    (response) => (GATEWAY.includes(response.status) ? undefined : response),
    () => undefined,
  )
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  const fresh = await Promise.race([answer, late])
  isCut = fresh === undefined
  return fresh ?? (await kept()) ?? (await answer) ?? Response.error()
}

const kept = async () => (await caches.open(OURS + version)).match(SHELL)

const file = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
