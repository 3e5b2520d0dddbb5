import { lists } from '#base/reference/contract/lists.ts'
import { mayCall } from '#core/contract/access.ts'
import { byText } from '#core/contract/fold.ts'
import type { Locale } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Import } from '../contract/imports.ts'
import { entriesOf } from './cells/entries.ts'
import type { ImportField, ImportKind } from './kinds/kind.ts'

/** Entries that the values of each field may mean, and fields that may have one value for all new records. */
export async function listsOf(
  caller: Caller,
  kind: ImportKind,
  { values, columns }: Pick<Import, 'values' | 'columns'>,
): Promise<Import['lists']> {
  const given = kind.fields.filter(
    (field) => mayBeForAll(field) && !columns.some((one) => one.field === field.field),
  )
  const fields = [...new Set([...values, ...given].map(({ field }) => field))]
  return Promise.all(
    fields.map(async (field) => {
      const list = kind.fields.find((one) => one.field === field)?.list
      const declared = lists.find(({ table }) => table === list?.table)
      const entries = list ? await entriesOf(caller, list) : new Map()
      const names = new Map([...entries.values()].map((entry) => [entry.id, nameOf(caller.locale, entry)]))
      return {
        field,
        mayCreate: declared !== undefined && mayCall(caller.user, declared.calls.create.access),
        entries: [...names].map(([id, name]) => ({ id, name })).toSorted((a, b) => byText(a.name, b.name)),
      }
    }),
  )
}

/** Whether one entry may be given to all new records: only for a required field with a list. */
export const mayBeForAll = ({ required, list }: ImportField): boolean => required && list !== undefined

/** Whether new records may be numbered by their rows: only for a required number that nothing else replaces. */
export const mayBeNumbered = ({ required, reading, instead }: ImportField): boolean =>
  required && reading === 'number' && !instead

const nameOf = (locale: Locale, { acronym, name, name_fr, code }: Record<string, unknown>) =>
  [acronym, (locale === 'fr' && name_fr) || (name ?? code)]
    .filter((part) => typeof part === 'string' && part)
    .join(' – ')
