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

/** This tab sends what waits. */
export const sending = store(false)

/** Sends what waits, one after the other, as far as it goes; one tab at a time does. */
export async function flush(): Promise<void> {
  if (sending.get() || !waitingFor(getSession().user)) return
  await navigator.locks.request('passerelle.outbox', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    sending.set(true)
    try {
      await sendAll()
    } catch (error) {
      // the session has ended, or the browser has deleted its storage
      if (!(error instanceof DOMException) && !(error instanceof ApiError)) throw error
    } finally {
      sending.set(false)
    }
  })
}

async function sendAll(): Promise<void> {
  const { id } = await loadUser()
  // another user, whose the next entries would be, has another list
  const isTheirs = () => getSession().user?.id === id && shownFor() === id && !locked.get()
  let sent = 0
  for (;;) {
    // what was done meanwhile comes after what was there
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

/** The first that waits; an agreement only once the loans are made for which it was signed. */
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

/** A line that was answered twice here: the second answer has seen the first. */
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

/** By itself: now, when the connection is back, and when the session is unlocked or begun. */
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
