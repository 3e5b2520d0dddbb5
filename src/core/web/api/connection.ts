import { store } from '#core/web/store.ts'

/**
 * The connection as this browser knows it: calls are answered; nothing answers; or the server answers, but its database
 * does not yet.
 */
export type Connection = 'there' | 'lost' | 'starting'

export const connection = store<Connection>('there')

const TRY_EVERY = 3000
let timer: ReturnType<typeof setTimeout> | undefined

/** Notes an answered call. While the database is starting some calls succeed, so this proves nothing then. */
export function noteAnswer(): void {
  if (connection.get() === 'lost') noteConnection('there')
}

/** A lost connection is probed until it is back. */
export function noteConnection(now: Connection): void {
  clearTimeout(timer)
  if (now !== 'there') timer = setTimeout(() => void look(), TRY_EVERY)
  if (connection.get() !== now) connection.set(now)
}

async function look(): Promise<void> {
  // then the browser reports when a try is worthwhile
  if (!navigator.onLine) return
  const answer = await fetch('/api/ready', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) noteConnection('there')
  else noteConnection(answer?.status === 503 ? 'starting' : 'lost')
}

/** Calls `listener` whenever the connection is back; returns a function that removes it. */
export function onThereAgain(listener: () => void): () => void {
  return connection.onChange(() => {
    if (connection.get() === 'there') listener()
  })
}

window.addEventListener('offline', () => noteConnection('lost'))
window.addEventListener('online', () => void look())
