import type { Chore } from '../jobs.ts'
import { heldOf } from './held.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 100

/** Removes the files that no record refers to, left by interrupted saves and deleted records. */
export const sweepFiles: Chore = {
  name: 'sweep_files',
  at: '43 * * * *',
  async run({ pool, files, log }) {
    const unheld: string[] = []
    let held = 0
    // a save stores its files before its record
    for await (const names of inLots(files.olderThan(new Date(Date.now() - DAY_MS)))) {
      const known = await heldOf((text, values) => pool.query(text, values), names)
      held += known.size
      unheld.push(...names.filter((name) => !known.has(name)))
    }
    // a database that knows only few of the files is new, not yet restored, or belongs to other files
    if (unheld.length > held) {
      log.error({ held, unheld: unheld.length }, 'most files have no record: none is removed')
      return
    }
    for await (const names of inLots(unheld)) await files.remove(names)
  },
}

async function* inLots(names: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string[]> {
  let lot: string[] = []
  for await (const name of names) {
    if (lot.push(name) < AT_ONCE) continue
    yield lot
    lot = []
  }
  if (lot.length) yield lot
}
