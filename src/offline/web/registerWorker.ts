import { canKeep } from './seal.ts'

/** From now on the pages that need no network open without it; while it is developed there is no such worker. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !canKeep()) return
  navigator.serviceWorker.register('/worker.js').catch(() => {})
}
