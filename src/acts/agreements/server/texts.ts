import { type RawBuilder, sql } from 'kysely'
import { type Records, type Store, storeOf } from '#base/reference/server/store.ts'
import { msg } from '#core/contract/msg.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import { printable } from '#core/server/pdf/printable.ts'
import { insertRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { type AgreementText, type AgreementTextInput, agreementTexts, textRecord } from '../contract/texts.ts'
import { checkTags } from './tags.ts'

const PUBLISHED = conflict(msg`This text is published and never changes. Make a new version of it instead.`)
const RULES = { agreement_texts_as_published: PUBLISHED }

/** Order: texts for all types first, then by loan type; in each group drafts first, then the newest. */
async function read(db: Db, where: RawBuilder<unknown>): Promise<AgreementText[]> {
  const { rows } = await sql<{ record: AgreementText }>`
    SELECT json_build_object('id', t.id, 'version', t.version, 'title', t.title, 'title_fr', t.title_fr, 'text', t.text,
      'text_fr', t.text_fr, 'loanType', CASE WHEN y.id IS NOT NULL THEN json_build_object('id', y.id, 'name', y.name, 'name_fr', y.name_fr) END,
      'status', CASE WHEN t.published_at IS NULL THEN 'DRAFT' ELSE 'PUBLISHED' END, 'number', t.number,
      'publishedAt', iso(t.published_at), 'current', t.published_at IS NOT NULL AND t.replaced_at IS NULL) AS record
    FROM agreement_texts t LEFT JOIN loan_types y ON y.id = t.loan_type_id WHERE ${where}
    ORDER BY y.id NULLS FIRST, t.number DESC NULLS FIRST, t.id DESC`.execute(db)
  return rows.map((row) => row.record)
}

const records: Records<AgreementTextInput, AgreementText> = {
  read: (db, _reader, where) => read(db, where),
  async insert(tx, sent) {
    checkTags(sent)
    const { title, title_fr, text, text_fr, loanType } = sent
    return insertRow(tx, 'agreement_texts', { title, title_fr, text, text_fr, loanTypeId: loanType?.id })
  },
  async change(tx, id, sent, before) {
    if (before.status === 'PUBLISHED') throw PUBLISHED
    checkTags(sent)
    const update = sql`
      UPDATE agreement_texts SET version = version + 1, title = ${sent.title}, title_fr = ${sent.title_fr},
        text = ${sent.text}, text_fr = ${sent.text_fr}, loan_type_id = ${sent.loanType?.id ?? null} WHERE id = ${id}`
    await mapConstraint(RULES, update.execute(tx))
  },
  snapshot: (text) => textRecord.snapshot(text, { published: text.publishedAt }),
}

const store = storeOf(agreementTexts, records)

/** Published texts are never removed. */
export const textStore: Store<AgreementTextInput, AgreementText> = {
  ...store,
  async remove(caller, id) {
    if ((await readText(caller, id)).status === 'PUBLISHED') throw PUBLISHED
    await mapConstraint(RULES, store.remove(caller, id))
  },
}

export async function readText({ db }: Pick<Caller, 'db'>, id: number): Promise<AgreementText> {
  const [found] = await read(db, sql`t.id = ${id}`)
  if (!found) throw notFound()
  return found
}

/**
 * Publishes a text, which replaces the published one for the same loans. A table lock serialises publications; 409 for
 * letters that cannot be printed.
 */
export function publish(caller: Caller, id: number): Promise<AgreementText> {
  return transaction(caller, async (tx) => {
    await sql`LOCK TABLE agreement_texts IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
    const before = await readText({ db: tx }, id)
    if (before.status === 'PUBLISHED') throw conflict(msg`This text is published already.`)
    printable([before.title, before.title_fr, before.text, before.text_fr])
    const same = sql`loan_type_id IS NOT DISTINCT FROM ${before.loanType?.id ?? null}::int`
    await sql`
      UPDATE agreement_texts SET replaced_at = now()
      WHERE published_at IS NOT NULL AND replaced_at IS NULL AND ${same}`.execute(tx)
    await sql`
      UPDATE agreement_texts SET published_at = now(), published_by = ${caller.user.id}, version = version + 1,
        number = (SELECT coalesce(max(number), 0) + 1 FROM agreement_texts WHERE ${same}) WHERE id = ${id}`.execute(
      tx,
    )
    const after = await readText({ db: tx }, id)
    await audit(tx, caller.user.id, 'agreement-texts', id, 'UPDATE', [
      { field: 'published', old: null, new: after.publishedAt },
    ])
    return after
  })
}
