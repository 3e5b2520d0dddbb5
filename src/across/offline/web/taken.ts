import type { DBSchema, IDBPDatabase } from 'idb'
import { loadUser } from '#base/people/web/session.ts'
import { request } from '#core/web/api/request.ts'
import { getSession, locked } from '#core/web/session/session.ts'
import { type Taken, takeAlong } from '../contract/take-along.ts'
import { inStore, openStore } from './inStore.ts'
import { forgetTaken, isTakenFor, markTaken, TAKEN_DATABASE, takenMark } from './mark.ts'
import { openOutbox } from './outbox.ts'
import { keepDecoder } from './registerWorker.ts'
import { type Sealed, sealJson, unsealJson } from './seal.ts'

/** What was taken along, and by how much the clock of this device was ahead of the server's then, in milliseconds. */
export type Kept = Taken & { ahead: number }

interface Schema extends DBSchema {
  kept: { key: 'all'; value: Sealed }
}

let database: Promise<IDBPDatabase<Schema>> | undefined
/** As it was read last, so that a scan does not open it again. */
let known: Kept | undefined

function open(): Promise<IDBPDatabase<Schema>> {
  database ??= openStore<Schema>(TAKEN_DATABASE, {
    version: 2,
    upgrade(db, before) {
      // the first version had a key of its own, which no lock discarded
      if (before === 1) db.deleteObjectStore('kept')
      db.createObjectStore('kept')
    },
    close,
  })
  return database
}

function close(): void {
  database?.then((db) => db.close()).catch(() => {})
  database = undefined
  known = undefined
}

takenMark.onChange(() => {
  if (!takenMark.get()) close()
})
locked.onChange(() => {
  if (locked.get()) known = undefined
})

/** Asks the server for it, and keeps it here in place of what was kept before. */
export async function take(): Promise<Kept> {
  // with it comes the key by which what is done here is sealed
  await loadUser()
  const taken = await request(takeAlong, {})
  const { user } = getSession()
  if (!user) throw new DOMException('The session has ended', 'AbortError')
  const kept = { ...taken, ahead: Date.now() - Date.parse(taken.at) }
  const sealed = await sealJson(await openOutbox(), kept)
  // before it is kept, so that nothing lies here of which nobody knows; by the clock of this device
  markTaken({ user: user.id, until: Date.now() + Date.parse(taken.until) - Date.parse(taken.at) })
  await (await open()).put('kept', sealed, 'all')
  keepDecoder()
  // a logout in between has had nothing to forget
  if (getSession().user?.id !== user.id) forgetTaken()
  known = kept
  return kept
}

/** Reads what is kept for the user; undefined where there is nothing, its time is over, or a lock has discarded its key. */
export async function readTaken(): Promise<Kept | undefined> {
  if (!isTakenFor(getSession().user) || locked.get()) return undefined
  if (known) return known
  const stored = await inStore(await open(), 'kept', (all) => all.get('all'))
  if (!stored) return undefined
  try {
    known = await unsealJson<Kept>(await openOutbox(), stored)
  } catch (error) {
    // the key is made again when the server knows its user again
    if (!(error instanceof DOMException)) throw error
  }
  return known
}
