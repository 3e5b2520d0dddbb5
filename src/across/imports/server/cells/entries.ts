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

/** Fields that name an entry of a list, most important first. */
const NAMES = ['name', 'name_fr', 'acronym', 'abbreviation', 'code']

/** Entries of a list by their names; none if the caller may not read the list. */
export async function entriesOf(caller: Caller, list: List): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  if (!mayCall(caller.user, list.calls.list.access)) return entries
  const all = (await storeOfTable(list.table)?.list(caller)) ?? []
  const add = (name: unknown, entry: Entry) => {
    if (typeof name === 'string' && name && !entries.has(fold(name))) entries.set(fold(name), entry)
  }
  // a first name counts more than a second name of another entry, and that more than an alias
  for (const field of NAMES) for (const entry of all as Entry[]) add(entry[field], entry)
  for (const entry of all as Entry[])
    for (const alias of aliasesOf(list.table, String(entry.name ?? ''))) add(alias, entry)
  return entries
}
