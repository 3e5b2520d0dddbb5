import { sql } from 'kysely'
import { mapConstraint, prefixReferenceFault } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { invalid } from '#core/server/errors.ts'
import type { CampaignInput } from '../contract/campaign.ts'
import type { Criteria } from '../contract/criteria.ts'
import { modelPattern, readSerialNumbers } from '../contract/serial-numbers.ts'

/** Columns of the texts, which may change until the end. */
export function saidOf(input: CampaignInput) {
  const { title, text, text_fr } = input
  const {
    notice,
    address,
    class: grade,
    publishedOn,
  } = input.kind === 'RECALL' ? input : { notice: null, address: null, class: null, publishedOn: null }
  return { title, notice, address, class: grade, published_on: publishedOn, text, text_fr }
}

/** Columns of the criteria. */
export function aboutOf(input: CampaignInput) {
  const { purchasedFrom, purchasedTo } =
    input.kind === 'RECALL' ? input.criteria : { purchasedFrom: null, purchasedTo: null }
  const { program, loanType, lentBefore, notReviewedSince, county } =
    input.kind === 'REVIEW'
      ? input.criteria
      : { program: null, loanType: null, lentBefore: null, notReviewedSince: null, county: null }
  return {
    purchased_from: purchasedFrom,
    purchased_to: purchasedTo,
    program_id: program?.id ?? null,
    loan_type_id: loanType?.id ?? null,
    lent_before: lentBefore,
    not_reviewed_since: notReviewedSince,
    county_id: county?.id ?? null,
  }
}

const SERIALS = {
  campaign_serials_in_order: invalid([{ field: 'criteria.serialNumbers', message: 'rangeBackwards' }]),
  campaign_serials_of_same_parts: invalid([{ field: 'criteria.serialNumbers', message: 'rangeParts' }]),
}

/** Replaces the criteria of a recall that are stored in other tables. */
export async function saveLists(tx: Db, id: number, input: CampaignInput): Promise<void> {
  if (input.kind !== 'RECALL') return
  const { manufacturers, items, models, serialNumbers } = input.criteria
  for (const [table, column, field, chosen] of [
    ['campaign_manufacturers', 'manufacturer_id', 'manufacturers', manufacturers],
    ['campaign_items', 'item_id', 'items', items],
  ] as const) {
    await sql`DELETE FROM ${sql.table(table)} WHERE campaign_id = ${id}`.execute(tx)
    const insert = sql`INSERT INTO ${sql.table(table)} (campaign_id, ${sql.ref(column)})
      SELECT ${id}, one FROM unnest(${chosen.map((one) => one.id)}::int[]) one`
    await prefixReferenceFault(`criteria.${field}`, insert.execute(tx))
  }
  await sql`DELETE FROM campaign_models WHERE campaign_id = ${id}`.execute(tx)
  const patterns = models.map((text) => ({ text, pattern: modelPattern(text) }))
  await sql`INSERT INTO campaign_models (campaign_id, place, text, pattern)
    SELECT ${id}, m.place, m.one ->> 'text', m.one ->> 'pattern'
    FROM jsonb_array_elements(${JSON.stringify(patterns)}::jsonb) WITH ORDINALITY AS m (one, place)`.execute(
    tx,
  )
  await sql`DELETE FROM campaign_serials WHERE campaign_id = ${id}`.execute(tx)
  const ranges = serialNumbers.flatMap((text) => {
    const read = readSerialNumbers(text)
    return typeof read === 'string' ? [] : read.map((range, i) => ({ ...range, text: i === 0 ? text : null }))
  })
  const insert = sql`INSERT INTO campaign_serials (campaign_id, place, text, first, last)
    SELECT ${id}, s.place, s.one ->> 'text', serial_key(s.one ->> 'from'), serial_key(s.one ->> 'to')
    FROM jsonb_array_elements(${JSON.stringify(ranges)}::jsonb) WITH ORDINALITY AS s (one, place)`
  await mapConstraint(SERIALS, insert.execute(tx))
}

/** Normalises criteria, whether sent or answered, for comparison. */
export function formOf(criteria: Criteria | CampaignInput['criteria']) {
  const form = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(form).sort()
    return value !== null && typeof value === 'object' && 'id' in value ? value.id : value
  }
  return Object.fromEntries(Object.entries(criteria).map(([field, value]) => [field, form(value)]))
}

/** Values for the trail, each under its field. */
export function criteriaSnapshot(criteria: Criteria) {
  const told = (value: Criteria[keyof Criteria]): string | null => {
    if (value == null || typeof value === 'string') return value ?? null
    if (!Array.isArray(value)) return value.name
    return value.map((one) => (typeof one === 'string' ? one : one.name)).join(', ') || null
  }
  return Object.fromEntries(Object.entries(criteria).map(([field, value]) => [field, told(value)]))
}
