import { store } from '#core/web/store.ts'

/** As far as this browser knows: calls are answered; nothing answers; the server does, but not yet its database. */
export type Connection = 'there' | 'lost' | 'starting'

export const connection = store<Connection>('there')

const TRY_EVERY = 3000
let timer: ReturnType<typeof setTimeout> | undefined

/** A call was answered. While the database is not there some calls may be, so that says nothing then. */
export function noteAnswer(): void {
  if (connection.get() === 'lost') noteConnection('there')
}

/** Where the connection is not there it is asked for until it is. */
export function noteConnection(now: Connection): void {
  clearTimeout(timer)
  if (now !== 'there') timer = setTimeout(() => void look(), TRY_EVERY)
  if (connection.get() !== now) connection.set(now)
}

async function look(): Promise<void> {
  // then the browser says when it is worth trying
  if (!navigator.onLine) return
  const answer = await fetch('/api/ready', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) noteConnection('there')
  else noteConnection(answer?.status === 503 ? 'starting' : 'lost')
}

/** Calls `listener` whenever the connection is there again; answers how to stop. */
export function onThereAgain(listener: () => void): () => void {
  return connection.onChange(() => {
    if (connection.get() === 'there') listener()
  })
}

window.addEventListener('offline', () => noteConnection('lost'))
window.addEventListener('online', () => void look())
