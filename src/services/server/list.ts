import { type RawBuilder, sql } from 'kysely'
import { seesClients } from '#clients/server/mentioned.ts'
import type { PageableQuery } from '#kit/contract/paging.ts'
import { parsePhrase } from '#kit/contract/phrase.ts'
import type { Caller, SignedIn } from '#kit/server/caller.ts'
import { listOrPage } from '#kit/server/pageable.ts'
import { phraseFilter } from '#kit/server/phrase-filter.ts'
import { type ServiceRow, serviceJson, shownTo } from './queries.ts'

/** What a repair is searched by, for the few hundred that one client or one piece has: what the user sees of it. */
const textFor = (
  user: SignedIn,
) => sql`(SELECT ' ' || fold(concat_ws(' ', s.description, u.name, k.name, b.code, b.description,
    CASE WHEN ${seesClients(user)}::boolean THEN concat_ws(' ', c.first_name, c.last_name, c.client_number) END,
    (SELECT e.type_code || e.number || e.number_suffix || ' ' || i.name || ' ' || coalesce(i.name_fr, '')
      FROM equipment e JOIN equipment_items i ON i.id = e.item_id WHERE e.id = s.equipment_id)))
  FROM service_subcategories u JOIN service_categories k ON k.id = u.category_id, billing_codes b, clients c
  WHERE u.id = s.subcategory_id AND b.id = s.billing_code_id AND c.id = s.client_id)`

/** Of the repairs `s` that are not archived those that `of` and the phrase let through, newest first (spec 2, 2.4). */
export function repairs(user: SignedIn, of: RawBuilder<unknown>, typed: string) {
  const phrase = parsePhrase(typed)
  // the text is put together once a row, however many words are sought
  const filter = phraseFilter(sql`t.text`, phrase)
  const searched = phrase.required.length + phrase.excluded.length > 0
  const where = sql`s.archived_at IS NULL AND ${of}
    ${searched ? sql`AND EXISTS (SELECT FROM (SELECT ${textFor(user)} AS text OFFSET 0) t WHERE ${filter})` : sql``}`
  return { table: 'services', alias: 's', where, order: sql.raw('s.service_date DESC, s.id DESC') }
}

function listed({ db, user }: Caller, of: RawBuilder<unknown>, query: PageableQuery) {
  const listing = { ...repairs(user, of, query.phrase), json: serviceJson }
  return listOrPage(db, listing, query, (row: ServiceRow) => shownTo(user, row))
}

export const servicesOfClient = (caller: Caller, id: number, query: PageableQuery) =>
  listed(caller, sql`s.client_id = ${id}`, query)

export const servicesOfPiece = (caller: Caller, id: number, query: PageableQuery) =>
  listed(caller, sql`s.equipment_id = ${id}`, query)
