import { type RawBuilder, sql } from 'kysely'
import { noteLook, noteShown } from '#base/trail/server/looks.ts'
import { type Paged, type PageQuery, toPage } from '#core/contract/paging.ts'
import { holds } from '#core/contract/permissions.ts'
import { parsePhrase } from '#core/contract/phrase.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { findPage } from '#core/server/listing.ts'
import { phraseFilter } from '#core/server/phrase-filter.ts'
import { seesWhole } from '#records/clients/server/medicare-number.ts'
import { isVisibleClient } from '#records/clients/server/queries.ts'
import { type Correspondence, listCorrespondence } from '../contract/correspondence.ts'

/** Users who may not read correspondence see only what was sent with invoices. */
const visibleTo = (user: SignedIn) =>
  holds(user, 'READ_CORRESPONDENCE')
    ? sql<boolean>`true`
    : sql<boolean>`x.invoice_id IS NOT NULL AND ${holds(user, 'READ_INVOICES')}::boolean`

/** Condition that the user may read the content: a document with a whole Medicare number needs that permission. */
const shownTo = (user: SignedIn) => sql<boolean>`(NOT x.with_medicare_number OR ${seesWhole(user)}::boolean)`

/** Names a loan, a campaign or an invoice only if the reader may see those. */
const jsonNaming = (sees: {
  loans: boolean
  campaigns: boolean
  invoices: boolean
  shown: RawBuilder<boolean>
}) => sql`json_build_object('id', x.id, 'at', iso(x.at), 'how', x.how,
  'user', (SELECT json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = x.user_id),
  'recipient', x.recipient, 'language', x.language, 'withheld', NOT ${sees.shown},
  'text', CASE WHEN ${sees.shown} THEN x.text END, 'document', CASE WHEN ${sees.shown} THEN x.file_name END,
  'template', CASE WHEN x.template IS NOT NULL THEN json_build_object('name', x.template, 'version', x.template_version) END,
  'loan', (SELECT json_build_object('id', l.id, 'name', e.type_code || e.number || e.number_suffix)
    FROM loans l JOIN equipment e ON e.id = l.equipment_id WHERE l.id = x.loan_id AND ${sees.loans}::boolean),
  'entry', (SELECT json_build_object('id', y.id, 'campaign', json_build_object('id', c.id, 'name', c.title))
    FROM campaign_entries y JOIN campaigns c ON c.id = y.campaign_id
    WHERE y.id = x.entry_id AND ${sees.campaigns}::boolean),
  'invoice', (SELECT json_build_object('id', v.id, 'name', v.prefix || v.number) FROM invoices v
    WHERE v.id = x.invoice_id AND ${sees.invoices}::boolean))`

/** JSON with everything and without checks of permissions, for _Everything about this client_. */
export const correspondenceJson = jsonNaming({
  loans: true,
  campaigns: true,
  invoices: true,
  shown: sql`true`,
})

const jsonFor = (user: SignedIn) =>
  jsonNaming({
    loans: holds(user, 'READ_LOANS'),
    campaigns: holds(user, 'READ_CAMPAIGNS'),
    invoices: holds(user, 'READ_INVOICES'),
    shown: shownTo(user),
  })

/** Search text, computed per query for the few hundred rows of one client. */
const textFor = (user: SignedIn) => sql`(SELECT ' ' || concat_ws(' ',
  search_forms(concat_ws(' ', x.template, x.recipient, CASE WHEN ${shownTo(user)} THEN x.text END)),
  (SELECT name_forms(u.first_name, u.last_name) FROM users u WHERE u.id = x.user_id)))`

export async function correspondenceOf(
  caller: Caller,
  clientId: number,
  query: PageQuery & { phrase: string },
): Promise<Paged<Correspondence>> {
  if (!(await isVisibleClient(caller, clientId))) throw notFound()
  const found = await findPage<Correspondence>(
    caller.db,
    {
      table: 'correspondence',
      alias: 'x',
      where: sql`x.client_id = ${clientId} AND ${visibleTo(caller.user)} AND ${phraseFilter(textFor(caller.user), parsePhrase(query.phrase))}`,
      json: jsonFor(caller.user),
      order: sql`x.at DESC, x.id DESC`,
    },
    query,
  )
  await noteShown(caller, listCorrespondence, new Set([clientId]))
  return toPage(found.records, found.count, query)
}

export async function readKept(db: Db, user: SignedIn, id: number): Promise<Correspondence> {
  const { rows } = await sql<{ kept: Correspondence }>`
    SELECT ${jsonFor(user)} AS kept FROM correspondence x WHERE x.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].kept
}

/** The bytes as they were sent. */
export async function documentOf(caller: Caller, clientId: number, id: number): Promise<FileAnswer> {
  if (!(await isVisibleClient(caller, clientId))) throw notFound()
  const { rows } = await sql<StoredDocument>`
    SELECT file_key AS key, file_name AS name, file_type AS content_type FROM correspondence x
    WHERE x.id = ${id} AND x.client_id = ${clientId} AND x.file_key IS NOT NULL AND ${visibleTo(caller.user)}
      AND ${shownTo(caller.user)}`.execute(caller.db)
  const [document] = rows
  if (!document) throw notFound()
  await noteLook(caller, { userId: caller.user.id, entity: 'clients', id: clientId })
  return {
    async content() {
      const bytes = await caller.files.get(document.key)
      if (bytes) return bytes
      caller.log.error({ correspondence: id }, 'the file of a letter is lost')
      throw notFound()
    },
    contentType: document.contentType,
    name: document.name,
    etag: `correspondence-${document.key}`,
  }
}

interface StoredDocument {
  key: string
  name: string
  contentType: string
}
