import { store } from '#core/web/store.ts'

/** Whether the server can be reached, as far as this browser knows. */
export const connected = store(true)

const TRY_EVERY = 3000
let timer: ReturnType<typeof setTimeout> | undefined

/** The server has answered. */
export function noteAnswer(): void {
  clearTimeout(timer)
  if (!connected.get()) connected.set(true)
}

/** It has not: it is asked for until it answers. */
export function noteLost(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void look(), TRY_EVERY)
  if (connected.get()) connected.set(false)
}

async function look(): Promise<void> {
  // then the browser says when it is worth trying
  if (!navigator.onLine) return
  const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) noteAnswer()
  else noteLost()
}

window.addEventListener('offline', noteLost)
window.addEventListener('online', () => void look())
