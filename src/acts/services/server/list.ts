import { type RawBuilder, sql } from 'kysely'
import { URGENT_WORDS } from '#base/reference/contract/urgency.ts'
import type { Message } from '#core/contract/msg.ts'
import type { PageableQuery } from '#core/contract/paging.ts'
import { parsePhrase } from '#core/contract/phrase.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import { listOrPage } from '#core/server/listing.ts'
import { phraseFilter } from '#core/server/phrase-filter.ts'
import { translate } from '#core/server/translate.ts'
import { seesClients } from '#records/clients/server/client-ref.ts'
import { STATE_WORDS } from '../contract/states.ts'
import { redactFor, type ServiceRow, serviceJson } from './queries.ts'

/** Search text of a repair: the values that the user sees. It is computed per query, for the few hundred repairs of one client or piece. */
const textFor = (
  user: SignedIn,
) => sql`(SELECT ' ' || concat_ws(' ', day_forms(coalesce(s.service_date, s.reported_on)),
    search_forms(concat_ws(' ', s.description, s.urgent_words, s.reason)), search_forms(CASE s.state ${STATE_TEXTS} END),
    search_forms(CASE s.urgent_reason ${URGENT_TEXTS} END),
    search_forms(concat_ws(' ', u.name, u.name_fr, k.name, k.name_fr)), search_forms(concat_ws(' ', b.code, b.description, b.description_fr)),
    search_forms(s.hours::numeric(12, 2)::text), search_forms((round(s.hours * b.fee, 2) + coalesce(n.amount, 0))::text), search_forms(n.words),
    CASE WHEN ${seesClients(user)}::boolean THEN client_mention_forms(s.client_id) END,
    (SELECT search_forms(e.type_code || e.number || e.number_suffix) || ' ' || search_forms(concat_ws(' ', i.name, i.name_fr))
      FROM equipment e JOIN equipment_items i ON i.id = e.item_id WHERE e.id = s.equipment_id))
  FROM (SELECT) one LEFT JOIN service_subcategories u ON u.id = s.subcategory_id
    LEFT JOIN LATERAL (SELECT sum(round(quantity * rate, 2)) AS amount, string_agg(description, ' ') AS words
      FROM service_lines WHERE service_id = s.id) n ON true
    LEFT JOIN service_categories k ON k.id = u.category_id LEFT JOIN billing_codes b ON b.id = s.billing_code_id)`

/** The words of each state and reason that a list shows, in both languages; DONE has none there. */
const whens = (words: Readonly<Record<string, Message>>) =>
  sql.join(
    Object.entries(words).map(
      ([word, message]) =>
        sql`WHEN ${word} THEN ${`${translate('en', message)} ${translate('fr', message)}`}`,
    ),
    sql` `,
  )
const { DONE: _, ...open } = STATE_WORDS
const STATE_TEXTS = whens(open)
const URGENT_TEXTS = whens(URGENT_WORDS)

/** Repairs `s` that are not archived and match `of` and the phrase, newest first (rule 2.2.4). */
export function repairs(user: SignedIn, of: RawBuilder<unknown>, typed: string) {
  const phrase = parsePhrase(typed)
  // the search text is computed once per row, however many words are searched
  const filter = phraseFilter(sql`t.text`, phrase)
  const searched = phrase.required.length + phrase.excluded.length > 0
  const where = sql`s.archived_at IS NULL AND ${of}${andNotHidden('s.client_id')}
    ${searched ? sql`AND EXISTS (SELECT FROM (SELECT ${textFor(user)} AS text OFFSET 0) t WHERE ${filter})` : sql``}`
  return {
    table: 'services',
    alias: 's',
    where,
    order: sql.raw('coalesce(s.service_date, s.reported_on) DESC, s.id DESC'),
  }
}

function listed({ db, user }: Caller, of: RawBuilder<unknown>, query: PageableQuery) {
  const listing = { ...repairs(user, of, query.phrase), json: serviceJson }
  return listOrPage(db, listing, query, (row: ServiceRow) => redactFor(user, row))
}

export const servicesOfClient = (caller: Caller, id: number, query: PageableQuery) =>
  listed(caller, sql`s.client_id = ${id}`, query)

export const servicesOfPiece = (caller: Caller, id: number, query: PageableQuery) =>
  listed(caller, sql`s.equipment_id = ${id}`, query)
