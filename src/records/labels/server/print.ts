import { sql } from 'kysely'
import type { Received } from '#core/contract/call.ts'
import { localDay } from '#core/contract/local-day.ts'
import { type Locale, msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import { monthIn } from '#core/contract/written.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { AppError, forbidden, invalid, notFound } from '#core/server/errors.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { printable } from '#core/server/pdf/printable.ts'
import { Threads } from '#core/server/threads/threads.ts'
import { replayed, transaction } from '#core/server/transaction.ts'
import { translate } from '#core/server/translate.ts'
import { displayNumber, type Numbered } from '#records/equipment/contract/equipment.ts'
import { visibleEquipment } from '#records/equipment/server/visible.ts'
import type { printLabels as call } from '../contract/calls.ts'
import { LABEL_PATH } from '../contract/code.ts'
import { labelsOf } from '../contract/formats.ts'
import { giveCodes } from './codes.ts'
import { organisationPhone } from './settings.ts'
import type { Label, Sheet } from './sheet.ts'

const threads = new Threads<Sheet>({
  file: new URL('./worker.ts', import.meta.url),
  taskMs: 30_000,
  faultOf: (kind) =>
    kind === 'tooLarge'
      ? new AppError('too_large', msg`These are too many labels at once.`)
      : new Error(`no labels: ${kind}`),
})

interface Labelled extends Numbered {
  id: number
  item: string
  itemFr: string | null
  code: string | null
  /** First due date of an inspection. */
  dueOn: string | null
}

/** 404 if the user may not see one of the pieces, 409 if its name cannot be printed: then none gets a code. */
export async function printLabels(
  caller: Caller,
  { equipmentIds, format, startAt, nextInspection }: Received<typeof call>['body'],
): Promise<FileAnswer> {
  const last = labelsOf(format)
  if (startAt > last)
    throw invalid([{ field: 'startAt', message: msg`A page of these has labels 1 to ${{ last }}.` }])
  if (nextInspection && !holds(caller.user, 'READ_INSPECTIONS')) throw forbidden()
  const ids = [...new Set(equipmentIds)]
  const kept = await transaction(caller, (tx) => labelled(tx, caller, ids)).catch(replayed)
  const { config, locale } = caller
  const [property, ownership] = ownedBy(config.organisationName, organisationPhone(config))
  const sheet: Sheet = {
    title: translate(locale, msg`Equipment labels`),
    by: config.organisationName,
    language: locale,
    format,
    startAt,
    labels: (kept as Labelled[]).map(
      (piece): Label => ({
        address: `${config.publicUrl}${LABEL_PATH}${piece.code}`,
        number: displayNumber(piece),
        en: [piece.item, property, nextInspection ? inspected('en', piece) : ''],
        fr: [piece.itemFr ?? '', ownership, nextInspection ? inspected('fr', piece) : ''],
      }),
    ),
  }
  return {
    name: `labels-${localDay(config.organisationTimeZone)}.pdf`,
    contentType: 'application/pdf',
    content: async () => Buffer.from((await threads.run(printable(sheet))) as Uint8Array),
  }
}

async function labelled(tx: Db, caller: Caller, ids: readonly number[]): Promise<Labelled[]> {
  const { rows: locked } = await sql`
    SELECT FROM equipment e WHERE e.id = ANY(${ids}::int[]) AND ${visibleEquipment(caller.user)}
    ORDER BY e.id FOR NO KEY UPDATE`.execute(tx)
  if (locked.length !== ids.length) throw notFound()
  const { rows } = await sql<Labelled>`
    SELECT e.id, e.number::text AS "equipmentNumber", e.number_suffix AS "equipmentNumberSuffix",
      json_build_object('code', t.code) AS type, i.name AS item, i.name_fr AS "itemFr", l.code,
      (SELECT min(d.due_on) FROM equipment_due d WHERE d.equipment_id = e.id) AS "dueOn"
    FROM unnest(${ids}::int[]) WITH ORDINALITY asked (id, place) JOIN equipment e USING (id)
      JOIN equipment_types t ON t.id = e.type_id JOIN equipment_items i ON i.id = e.item_id
      LEFT JOIN equipment_labels l ON l.equipment_id = e.id AND l.replaced_at IS NULL
    ORDER BY asked.place`.execute(tx)
  printable(rows.map(({ item, itemFr, ...numbered }) => [item, itemFr, displayNumber(numbered)]))
  const bare = rows.filter(({ code }) => code === null).map(({ id }) => ({ id, before: null }))
  const given = await giveCodes(tx, caller, bare)
  await sql`
    UPDATE equipment_labels SET printed_at = now(), printed_by = ${caller.user.id}
    WHERE equipment_id = ANY(${ids}::int[]) AND replaced_at IS NULL`.execute(tx)
  return rows.map((row) => ({ ...row, code: row.code ?? given.get(row.id) ?? null }))
}

/** Empty for a piece without a plan. */
const inspected = (language: Locale, { dueOn }: Labelled): string =>
  dueOn ? translate(language, msg`Next inspection ${{ month: monthIn(language, dueOn) }}`) : ''

function ownedBy(organisation: string, phone: string | undefined): [en: string, fr: string] {
  // non-breaking, so that no line ends within the number
  const together = phone?.replaceAll(' ', '\u00a0')
  const words = together
    ? msg`Property of ${{ organisation }}. To return it or have it repaired: ${{ phone: together }}`
    : msg`Property of ${{ organisation }}`
  return [translate('en', words), translate('fr', words)]
}
