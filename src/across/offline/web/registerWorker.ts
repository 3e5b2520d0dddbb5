import { canKeep } from './seal.ts'

/** Caches the label decoder, so that it also works offline. */
export function keepDecoder(): void {
  if (canKeep()) void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('decoder'))
}

/** Registers the service worker, with which the offline pages open without network; not in development. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !canKeep()) return
  navigator.serviceWorker.register('/worker.js').catch(() => {})
}
