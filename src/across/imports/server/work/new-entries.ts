import { sql } from 'kysely'
import { lists } from '#base/reference/contract/lists.ts'
import { storeOfList } from '#base/reference/server/stores.ts'
import { mayCall } from '#core/contract/access.ts'
import { fold } from '#core/contract/fold.ts'
import type { Caller } from '#core/server/caller.ts'
import { AppError } from '#core/server/errors.ts'
import type { UnknownValue } from '../../contract/imports.ts'
import type { Entry } from '../cells/entries.ts'
import { answerKey } from '../cells/reader.ts'
import type { KeptColumn } from '../columns.ts'
import type { ImportKind } from '../kinds/kind.ts'

export interface Answer extends Pick<UnknownValue, 'act' | 'id' | 'field' | 'text'> {}

interface Making {
  id: number
  kind: ImportKind
  columns: readonly KeptColumn[]
  entries: ReadonlyMap<string, Map<string, Entry>>
  answers: ReadonlyMap<string, Answer>
}

/** An entry made for a text, so that it can be removed from memory if the transaction fails. */
export interface Made {
  field: string
  text: string
}

/** Makes the entries that rows need and the user asked for, and adds them to `made`; an entry that needs more than a name is not made. */
export async function makeEntries(
  { id, kind, columns, entries, answers }: Making,
  caller: Caller,
  rows: readonly { cells: string[] }[],
  made: Made[],
): Promise<void> {
  for (const [place, { field }] of columns.entries()) {
    const table = kind.fields.find((one) => one.field === field)?.list?.table
    const list = lists.find((one) => one.table === table)
    const known = field === null ? undefined : entries.get(field)
    if (!list || !known || field === null || !mayCall(caller.user, list.calls.create.access)) continue
    for (const text of new Set(rows.map(({ cells }) => cells[place] ?? ''))) {
      if (!text || known.has(fold(text)) || answers.get(answerKey(field, text))?.act !== 'CREATE') continue
      const body = { ...list.record.body(list.record.values()), [list.title]: text }
      const parsed = list.calls.create.body?.safeParse(body)
      if (!parsed?.success) continue
      const entry = await storeOfList(list)
        .create(caller, parsed.data as Record<string, unknown>)
        .catch(refusedAs)
      if (!entry) continue
      known.set(fold(text), entry as Entry)
      made.push({ field, text })
      await sql`UPDATE import_values SET made_id = ${(entry as Entry).id}
        WHERE import_id = ${id} AND field = ${field} AND text = ${text}`.execute(caller.db)
    }
  }
}

function refusedAs(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}

export function forget(entries: ReadonlyMap<string, Map<string, Entry>>, made: readonly Made[]): void {
  for (const { field, text } of made) entries.get(field)?.delete(fold(text))
}
