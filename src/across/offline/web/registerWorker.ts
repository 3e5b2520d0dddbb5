import { canKeep } from './seal.ts'

/** What reads labels is kept from now on, so that it does so without network too. */
export function keepDecoder(): void {
  if (canKeep()) void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('decoder'))
}

/** From now on the pages that need no network open without it; while it is developed there is no such worker. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !canKeep()) return
  navigator.serviceWorker.register('/worker.js').catch(() => {})
}
