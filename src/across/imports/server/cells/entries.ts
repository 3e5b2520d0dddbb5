import { mayCall } from '#core/contract/access.ts'
import { fold } from '#core/contract/fold.ts'
import type { List } from '#core/contract/record/field.ts'
import type { Caller } from '#core/server/caller.ts'
import { storeOfTable } from '../kinds/stores.ts'
import { aliasesOf } from './aliases.ts'

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
  const add = (name: unknown, entry: Entry) => {
    if (typeof name === 'string' && name && !entries.has(fold(name))) entries.set(fold(name), entry)
  }
  // the first name of one counts more than the second of another, and that more than what other programs call it
  for (const field of NAMES) for (const entry of all as Entry[]) add(entry[field], entry)
  for (const entry of all as Entry[])
    for (const alias of aliasesOf(list.table, String(entry.name ?? ''))) add(alias, entry)
  return entries
}
