/** The encrypted drafts of one tab, as stored on the disk of this device. */
export interface Sealed {
  tab: string
  user: number
  /** The time of writing, as `Date.now()`. */
  at: number
  /** Encrypted with the user's key. */
  sealed: Uint8Array
}

const STORE = 'drafts'

/** Drafts that the disk does not accept, for example when it is full or forbidden; kept until this tab is closed. */
const memory = new Map<string, Sealed>()

/** Not `localStorage`: the browser writes that seconds later, so a crash would lose it. */
const database = new Promise<IDBDatabase | undefined>((resolve) => {
  try {
    const opening = indexedDB.open('passerelle', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'tab' })
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => resolve(undefined)
  } catch {
    resolve(undefined)
  }
})

/** The result of the database request; undefined if it failed. */
async function run<T>(
  mode: IDBTransactionMode,
  act: (drafts: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  const db = await database
  return new Promise((resolve) => {
    try {
      const transaction = db?.transaction(STORE, mode)
      if (!transaction) return resolve(undefined)
      const request = act(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => resolve(undefined)
      // the page may be about to close
      transaction.commit()
    } catch {
      resolve(undefined)
    }
  })
}

/** All stored drafts in this browser, of every user. */
export async function readAll(): Promise<Sealed[]> {
  const drafts = (await run<Sealed[]>('readonly', (store) => store.getAll())) ?? []
  return [...drafts.filter(({ tab }) => !memory.has(tab)), ...memory.values()]
}

/** Replaces the stored drafts of the tab. */
export async function write(draft: Sealed): Promise<void> {
  memory.set(draft.tab, draft)
  const isWritten = (await run('readwrite', (store) => store.put(draft))) !== undefined
  if (isWritten && memory.get(draft.tab) === draft) memory.delete(draft.tab)
}

/** Deletes the stored drafts of a tab. */
export async function erase(tab: string): Promise<void> {
  memory.delete(tab)
  await run('readwrite', (store) => store.delete(tab))
}
