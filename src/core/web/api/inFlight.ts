import { store } from '#core/web/store.ts'

/** A running request: counted for the progress bar, shared between equal GETs, aborted at logout. */

interface Shared {
  promise: Promise<unknown>
  controller: AbortController
  waiting: number
}

const shared = new Map<string, Shared>()
export const requests = store<readonly AbortController[]>([])

export function abortAll(): void {
  for (const controller of requests.get()) controller.abort()
}

export async function track<T>(
  signal: AbortSignal | undefined,
  start: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  requests.set([...requests.get(), controller])
  try {
    return await start(controller.signal)
  } finally {
    signal?.removeEventListener('abort', abort)
    requests.set(requests.get().filter((one) => one !== controller))
  }
}

/** Shares one request between equal callers; it is aborted when the last of them stops waiting. */
export function share<T>(
  key: string,
  signal: AbortSignal | undefined,
  start: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const entry = shared.get(key) ?? begin(key, start)
  entry.waiting += 1
  return new Promise<T>((resolve, reject) => {
    const leave = () => {
      reject(new DOMException('Aborted', 'AbortError'))
      entry.waiting -= 1
      if (entry.waiting > 0) return
      shared.delete(key)
      entry.controller.abort()
    }
    if (signal?.aborted) return leave()
    signal?.addEventListener('abort', leave, { once: true })
    entry.promise
      .finally(() => signal?.removeEventListener('abort', leave))
      .then((value) => resolve(value as T), reject)
  })
}

function begin(key: string, start: (signal: AbortSignal) => Promise<unknown>): Shared {
  const controller = new AbortController()
  const promise = track(controller.signal, start).finally(() => {
    if (shared.get(key) === entry) shared.delete(key)
  })
  const entry: Shared = { promise, controller, waiting: 0 }
  shared.set(key, entry)
  return entry
}
