import { mayCall } from '#core/contract/access.ts'
import { fold } from '#core/contract/fold.ts'
import type { List } from '#core/contract/record/field.ts'
import type { Caller } from '#core/server/caller.ts'
import { storeOfTable } from '../kinds/stores.ts'

export interface Entry {
  id: number
  [field: string]: unknown
}

/** What an entry of a list may be called by. */
const NAMES = ['name', 'name_fr', 'acronym', 'abbreviation', 'code']

/** The entries of a list by what they may be called; none of a list that the caller may not read. */
export async function entriesOf(caller: Caller, list: List): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  if (!mayCall(caller.user, list.calls.list.access)) return entries
  const all = (await storeOfTable(list.table)?.list(caller)) ?? []
  // the first name of one counts more than the second of another
  for (const field of NAMES)
    for (const entry of all as Entry[]) {
      const name = entry[field]
      if (typeof name === 'string' && name && !entries.has(fold(name))) entries.set(fold(name), entry)
    }
  return entries
}
