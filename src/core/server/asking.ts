import { AsyncLocalStorage } from 'node:async_hooks'

interface Asking {
  /** The address that the request came from; null where it is not known. */
  address: string | null
}

const asking = new AsyncLocalStorage<Asking>()

/** What is done for a request, as those below it know. */
export const whileAsking = <A>(by: Asking, run: () => A): A => asking.run(by, run)

/** Of the request that this is done for; null outside of one. */
export const askingAddress = (): string | null => asking.getStore()?.address ?? null
