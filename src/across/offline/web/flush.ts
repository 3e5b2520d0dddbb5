import { loadUser } from '#base/people/web/session.ts'
import { ApiError } from '#core/web/api/ApiError.ts'
import { connection, onThereAgain } from '#core/web/api/connection.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { getSession, locked, session, shownFor } from '#core/web/session/session.ts'
import { store } from '#core/web/store.ts'
import type { Entry } from './intents.ts'
import { waitingFor } from './mark.ts'
import { change, listEntries } from './outbox.ts'
import { LATER, send } from './send.ts'

export const sending = store(false)

/** Sends queued acts one after the other until one fails; only one tab sends at a time. */
export async function flush(): Promise<void> {
  if (sending.get() || !waitingFor(getSession().user)) return
  await navigator.locks.request('passerelle.outbox', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    sending.set(true)
    try {
      await sendAll()
    } catch (error) {
      // expected: the session has ended, or the browser has deleted its storage
      if (!(error instanceof DOMException) && !(error instanceof ApiError)) throw error
    } finally {
      sending.set(false)
    }
  })
}

async function sendAll(): Promise<void> {
  const { id } = await loadUser()
  // another user has another queue, so sending stops
  const isTheirs = () => getSession().user?.id === id && shownFor() === id && !locked.get()
  let sent = 0
  for (;;) {
    // read again each time, so that acts added meanwhile are sent too
    const entry = nextOf(await listEntries())
    if (!entry || !isTheirs()) break
    const tried = { ...entry, tried: entry.tried ?? Date.now() }
    if (entry.tried === undefined) await change(entry, { tried: tried.tried })
    const news = await send(tried)
    if (news === LATER || !isTheirs()) break
    const { version, ...told } = news
    await change(tried, { ...told, settled: Date.now() })
    if (version !== undefined) await followLine(tried, version)
    sent += 1
  }
  if (sent) await queryClient.invalidateQueries()
}

/** First waiting entry; an agreement waits until its loans are made. */
function nextOf(entries: readonly Entry[]): Entry | undefined {
  for (const entry of entries) {
    const { state, intent } = entry
    if (state !== 'waiting') continue
    if (intent.kind !== 'AGREEMENT') return entry
    const loans = intent.loans.map((loan) => {
      const id = 'id' in loan ? loan.id : entries.find(({ seq }) => seq === loan.entry)?.made
      return id === undefined ? [] : [{ id }]
    })
    if (loans.every(({ length }) => length)) return { ...entry, intent: { ...intent, loans: loans.flat() } }
  }
  return undefined
}

/** Updates the version in a second queued answer to the same line, which was given with knowledge of the first. */
async function followLine({ intent: sent }: Entry, version: number): Promise<void> {
  if (sent.kind !== 'LINE') return
  for (const entry of await listEntries()) {
    const { state, intent } = entry
    if (state !== 'waiting' || intent.kind !== 'LINE') continue
    const { preparation, line, body } = intent
    if (preparation === sent.preparation && line === sent.line && body.version === sent.body.version)
      await change(entry, { intent: { ...intent, body: { ...body, version } } })
  }
}

/** Sends the queue automatically: now, when the connection is back, and when the session begins or is unlocked. */
export function flushByItself(): () => void {
  const go = () => {
    if (connection.get() === 'there' && !locked.get()) void flush()
  }
  go()
  const stops = [onThereAgain(go), locked.onChange(go), session.onChange(go)]
  return () => {
    for (const stop of stops) stop()
  }
}
