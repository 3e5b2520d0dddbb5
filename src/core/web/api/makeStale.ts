import type { Call } from '#core/contract/call.ts'
import { queryClient } from './queryClient.ts'

/** Calls whose answers are asked for again only when `asOne` ends. */
const held: Call[] = []

/** Milliseconds after which an act that is done no longer waits for reads. */
const PATIENCE = 3000

/**
 * Asks again for the answers on the screen that the call makes old; resolves once they have arrived or failed, or take too
 * long.
 */
export async function makeStale(call: Call): Promise<void> {
  const { changes = [] } = call
  if (held.includes(call) || !changes.length) return
  const read = Promise.all(changes.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}

/** Runs an act that makes the same call many times; the answers that it makes old are asked for again once, at its end. */
export async function asOne<T>(call: Call, act: () => Promise<T>): Promise<T> {
  held.push(call)
  try {
    return await act()
  } finally {
    held.splice(held.indexOf(call), 1)
    await makeStale(call)
  }
}
