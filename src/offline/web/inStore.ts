import type { DBSchema, IDBPDatabase, IDBPObjectStore, StoreNames } from 'idb'

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
