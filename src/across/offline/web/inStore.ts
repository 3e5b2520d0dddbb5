import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB, type StoreNames } from 'idb'

interface Opening<S extends DBSchema> {
  version: number
  /** Creates the stores; `before` is the previous version, or 0. */
  upgrade: (db: IDBPDatabase<S>, before: number) => void
  /** Called when the connection is no longer usable: the browser has closed it, or another tab deletes the database. */
  close: () => void
}

/** Opens a database. If the browser deletes its storage meanwhile, only this promise rejects. */
export function openStore<S extends DBSchema>(
  name: string,
  { version, upgrade, close }: Opening<S>,
): Promise<IDBPDatabase<S>> {
  return openDB<S>(name, version, {
    upgrade(db, before, _, transaction) {
      // opening rejects as well if this transaction fails
      transaction.done.catch(() => {})
      upgrade(db, before)
    },
    blocking: close,
    terminated: close,
  })
}

/**
 * Runs `act` in a transaction of one store, and awaits both. The end of every transaction is awaited: otherwise a
 * deletion of the storage by the browser would be logged as an unhandled error.
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
