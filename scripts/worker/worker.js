/**
 * Opens pages where there is no network (decision 143). It keeps the application as it is for everybody, and no answer of a call. scripts/worker.mjs
 * writes into it which build it is of and which files it keeps.
 */
const { version, entry, files, decoder } = __WORKER__
const SHELL = '/'
/** A page that the network has not brought by then is the one that is kept. */
const PATIENCE = 5000
const NOT_PAGES = /^\/(api|assets|embed|l)(\/|$)/
/** A proxy answers for a server that is not there. */
const GATEWAY = [502, 503, 504]
const OURS = 'passerelle '

/** The last page came from here: so do its files. With a network the browser has them, or asks for them, as without this worker. */
let isCut = false

self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())))

async function keep() {
  const cache = await caches.open(OURS + version)
  const shell = await fetch(SHELL, { cache: 'reload' })
  // of another build, where the server is just being replaced: the browser tries again at the next page
  if (!shell.ok || !(await shell.clone().text()).includes(entry))
    throw new Error('The page is of another build')
  await cache.addAll(files)
  // whoever had it before needs it of this version
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

/** What reads labels is 400 kB: a page says when it is wanted. */
self.addEventListener('message', (event) => {
  if (event.data === 'decoder')
    event.waitUntil(caches.open(OURS + version).then((cache) => cache.addAll(decoder)))
})

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

/** Tabs that are open may still ask for files of the version before. */
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
