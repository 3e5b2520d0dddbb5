import type { z } from 'zod'
import type { usesAnswer } from '#core/contract/list-calls.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import { countPermissions } from '#core/server/entity.ts'
import { counted, countUses, referencesTo } from '#core/server/in-use.ts'
import { translate } from '#core/server/translate.ts'
import type { Store } from './store.ts'

/**
 * References to the given records of a list, the most frequent first. They are the reasons why a delete would be
 * refused, archived records included, limited to the kinds of records and to the records that the user may see.
 */
export async function readUses<R>(
  caller: Caller,
  table: string,
  store: Pick<Store<never, R>, 'list'>,
  ids: readonly number[],
): Promise<z.infer<typeof usesAnswer>> {
  const { db, user, locale, entities } = caller
  const listed = new Set((await store.list(caller)).map((record) => (record as { id: number }).id))
  const all = await referencesTo(db, table)
  const seen = all.filter((reference) => {
    const entity = entities.find((one) => one.table === reference.table)
    const needs = entity && countPermissions(entity)
    return needs && holds(user, needs)
  })
  const uses = await countUses(
    db,
    ids.filter((id) => listed.has(id)),
    seen,
  )
  return {
    uses: uses
      .toSorted((one, other) => one.id - other.id || other.count - one.count)
      .map(({ id, table: user, count }) => ({
        id,
        count,
        text: translate(locale, counted(entities, user, count)),
      })),
    complete: seen.length === all.length,
  }
}
