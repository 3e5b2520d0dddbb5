/** What one tab keeps of its unsaved forms, as it lies on the disk of this device. */
export interface Sealed {
  tab: string
  user: number
  /** When it was written, as `Date.now()`. */
  at: number
  /** Encrypted with the key of the user. */
  sealed: Uint8Array
}

const STORE = 'drafts'

/** What the disk does not take, as when it is full or forbidden: it is kept until this tab is closed. */
const memory = new Map<string, Sealed>()

/** Not `localStorage`: the browser writes that seconds later, and a crash would take them along. */
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

/** The answer of the disk; undefined where it has failed. */
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
      // the page may be about to go
      transaction.commit()
    } catch {
      resolve(undefined)
    }
  })
}

/** All that is kept in this browser, of every user. */
export async function readAll(): Promise<Sealed[]> {
  const drafts = (await run<Sealed[]>('readonly', (store) => store.getAll())) ?? []
  return [...drafts.filter(({ tab }) => !memory.has(tab)), ...memory.values()]
}

/** Keeps it in place of what was kept of the tab before. */
export async function write(draft: Sealed): Promise<void> {
  memory.set(draft.tab, draft)
  const isWritten = (await run('readwrite', (store) => store.put(draft))) !== undefined
  if (isWritten && memory.get(draft.tab) === draft) memory.delete(draft.tab)
}

/** Forgets what is kept of a tab. */
export async function erase(tab: string): Promise<void> {
  memory.delete(tab)
  await run('readwrite', (store) => store.delete(tab))
}
