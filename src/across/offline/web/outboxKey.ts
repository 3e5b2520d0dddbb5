import type { IDBPDatabase, IDBPObjectStore } from 'idb'
import { locked } from '#core/web/session/session.ts'
import { ownKeyOf } from '#ui/web/unsaved/kept.ts'
import { inStore } from './inStore.ts'
import { markOpened } from './mark.ts'
import type { Schema } from './outbox.ts'
import { newRawKey, type Sealed, seal, sealingKey, unseal } from './seal.ts'

/**
 * Key of a user's queue and offline data. It is stored as a key that only the browser can use, and encrypted with the
 * key that the server gives to its user. A lock or the end of the session discards the first, and then only its user
 * can decrypt the data (decision 128).
 */
export interface OutboxKey {
  /** Present while its user is signed in here. */
  open?: CryptoKey
  sealed: Sealed
}

type Db = IDBPDatabase<Schema>
type Keys = IDBPObjectStore<Schema, ['keys'], 'keys', 'readwrite'>

/** Returns the key, or makes the first one; fails if the session is locked or has ended. */
export async function openKey(db: Db, user: number): Promise<CryptoKey> {
  if (locked.get()) throw new DOMException('The session is locked', 'AbortError')
  // marked first, so that a stored key is never without a mark
  markOpened(user)
  const known = await inStore(db, 'keys', (keys) => keys.get(user))
  if (known?.open) return known.open
  const own = await ownSealing(user)
  const raw = known ? await unseal(own, known.sealed).catch(() => undefined) : newRawKey()
  if (!raw) {
    await forgetAll(db, user)
    return openKey(db, user)
  }
  const made = { open: await sealingKey(raw), sealed: known?.sealed ?? (await seal(own, raw)) }
  const putFirst = async (keys: Keys) => {
    // another tab may have stored one meanwhile
    const isFirst = Boolean(await keys.get(user)) === Boolean(known)
    if (isFirst) await keys.put(made, user)
    return isFirst
  }
  const isFirst = await inStore(db, 'keys', putFirst, 'readwrite')
  return isFirst ? made.open : openKey(db, user)
}

/** Key derived from the session's key, which is never stored on disk. */
async function ownSealing(user: number): Promise<CryptoKey> {
  const own = ownKeyOf(user)
  if (!own) throw new DOMException('The session has ended', 'AbortError')
  const text = new TextEncoder().encode(`the outbox of ${user} ${own}`)
  return sealingKey(await crypto.subtle.digest('SHA-256', text))
}

/** Deletes data that was encrypted by another installation at this address, whose secret is lost. */
async function forgetAll(db: Db, user: number): Promise<void> {
  const transaction = db.transaction(['keys', 'entries'], 'readwrite')
  const removeAll = async () => {
    await transaction.objectStore('keys').delete(user)
    const entries = transaction.objectStore('entries')
    for (const seq of await entries.index('user').getAllKeys(user)) await entries.delete(seq)
  }
  await Promise.all([removeAll(), transaction.done])
}

/** Discards the key of a user whose session is locked or has ended. */
export async function shutKey(db: Db, user: number): Promise<void> {
  const shut = async (keys: Keys) => {
    const known = await keys.get(user)
    if (known) await keys.put({ sealed: known.sealed }, user)
  }
  await inStore(db, 'keys', shut, 'readwrite')
  markOpened(undefined)
}
