import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB, type StoreNames } from 'idb'

interface Opening<S extends DBSchema> {
  version: number
  /** Makes the stores; `before` is the version that was there, or 0. */
  upgrade: (db: IDBPDatabase<S>, before: number) => void
  /** The connection is of no use any more: the browser has ended it, or another tab deletes the database. */
  close: () => void
}

/** Opens a database. Where the browser deletes its storage meanwhile, this fails, and nothing else does. */
export function openStore<S extends DBSchema>(
  name: string,
  { version, upgrade, close }: Opening<S>,
): Promise<IDBPDatabase<S>> {
  return openDB<S>(name, version, {
    upgrade(db, before, _, transaction) {
      // its end is told by the opening too
      transaction.done.catch(() => {})
      upgrade(db, before)
    },
    blocking: close,
    terminated: close,
  })
}

/**
 * Does `act` in a transaction of one store, and waits for both. The end of every transaction is awaited: where the browser
 * deletes its storage meanwhile, an end that nobody awaits would be logged as an error of the page.
 */
export async function inStore<
  S extends DBSchema,
  N extends StoreNames<S>,
  T,
  M extends IDBTransactionMode = 'readonly',
>(
  db: IDBPDatabase<S>,
  store: N,
  act: (store: IDBPObjectStore<S, [N], N, M>) => Promise<T>,
  mode: M = 'readonly' as M,
): Promise<T> {
  const transaction = db.transaction(store, mode)
  const [answer] = await Promise.all([act(transaction.store), transaction.done])
  return answer
}
