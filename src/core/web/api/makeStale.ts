import type { Call } from '#core/contract/call.ts'
import { queryClient } from './queryClient.ts'

/** Calls whose answers are asked for again only when `asOne` ends. */
const held: Call[] = []

/** Asks again for the answers on the screen that the call makes old; resolves once they have arrived or failed. */
export async function makeStale(call: Call): Promise<void> {
  if (held.includes(call)) return
  const { changes = [] } = call
  await Promise.all(changes.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
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
