import { sql } from 'kysely'
import type { LineValue, PreparationLine } from '#acts/preparations/contract/preparations.ts'
import { cleanAnswer, WANTED } from '#acts/preparations/server/answer.ts'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, invalid } from '#core/server/errors.ts'
import type { StoredPhoto } from '#records/equipment/server/photos/store.ts'
import type { Inspection, InspectionInput } from '../contract/inspections.ts'
import { linesBeside, linesOfPlan } from './queries.ts'

type Asked = Pick<PreparationLine, 'id' | 'text' | 'text_fr' | 'answer' | 'required' | 'critical'>

const MUST_FAIL = conflict(
  msg`A critical line is answered with No: this inspection can only fail.`,
  'outcome',
)

const NO_PICTURE = msg`Please choose a picture`
const ONE_LINE_EACH = msg`Each picture is the answer of one line of the checklist.`

/** Current lines of the plan; for a correction the lines that were asked then. */
async function askedBy(tx: Db, { plan }: InspectionInput, before?: Inspection): Promise<Asked[]> {
  const then = before?.plan.id === plan.id ? before.lines[0] : undefined
  const { rows } = await sql<{ lines: Asked[] }>`
    SELECT ${then ? linesBeside(then.id) : linesOfPlan} AS lines FROM maintenance_plans p WHERE p.id = ${plan.id}`.execute(
    tx,
  )
  return rows[0]?.lines ?? []
}

interface Answered extends Asked {
  value: LineValue
  note: string | null
  /** Index of the sent photo. */
  photo: number | null
}

/** Answer to a line that asks for a picture: a sent one, or the one it had. */
function pictureOf(
  { line, value, photo }: InspectionInput['lines'][number],
  place: number,
  photos: readonly StoredPhoto[],
  before?: Inspection,
): Pick<Answered, 'value' | 'photo'> | null {
  if (photo !== null && photo !== undefined) {
    if (photo >= photos.length)
      throw invalid([{ field: `lines.${place}.photo`, message: 'unknownReference' }])
    return { value: null, photo }
  }
  if (value === null) return null
  if (before?.lines.find(({ id }) => id === line.id)?.value !== value)
    throw invalid([{ field: `lines.${place}.value`, message: NO_PICTURE }])
  return { value, photo: null }
}

function answersOf(
  asked: readonly Asked[],
  { lines }: InspectionInput,
  photos: readonly StoredPhoto[],
  before?: Inspection,
): Answered[] {
  return lines.flatMap((sent, place) => {
    const { line, value, note } = sent
    const one = asked.find((each) => each.id === line.id)
    if (!one) throw invalid([{ field: `lines.${place}.line`, message: 'unknownReference' }])
    if (one.answer === 'PHOTO') {
      const picture = pictureOf(sent, place, photos, before)
      return picture ? [{ ...one, ...picture, note }] : []
    }
    const clean = cleanAnswer(one.answer, value)
    if (clean === undefined) throw invalid([{ field: `lines.${place}.value`, message: WANTED[one.answer] }])
    return clean === null ? [] : [{ ...one, value: clean, note, photo: null }]
  })
}

/**
 * 400 that names each required line without an answer, and each answer that does not fit its question. Returns the keys
 * of the pictures that no longer answer a line.
 */
export async function saveLines(
  tx: Db,
  { locale, user }: Caller,
  id: number,
  input: InspectionInput,
  photos: readonly StoredPhoto[],
  before?: Inspection,
): Promise<string[]> {
  const asked = await askedBy(tx, input, before)
  const answered = answersOf(asked, input, photos, before)
  const open = asked.filter((one) => one.required && !answered.some((each) => each.id === one.id))
  if (open.length)
    throw invalid(
      open.map(({ id: line, text, text_fr }) => {
        const sent = input.lines.findIndex((each) => each.line.id === line)
        return {
          field: sent < 0 ? 'lines' : `lines.${sent}.value`,
          message: msg`Not answered yet: ${{ asked: (locale === 'fr' && text_fr) || text }}`,
        }
      }),
    )
  const used = answered.flatMap(({ photo }) => photo ?? [])
  if (used.length !== photos.length || new Set(used).size !== used.length)
    throw invalid([{ field: 'lines', message: ONE_LINE_EACH }])
  if (input.outcome !== 'FAILED' && answered.some(({ critical, value }) => critical && value === false))
    throw MUST_FAIL
  const ids = await insertPictures(tx, user.id, id, photos)
  const rows = answered.map(({ id: line, answer, value, note, photo }) => ({
    ...{ line, note },
    ...(answer === 'PHOTO' ? { picture: photo === null ? value : ids[photo] } : { value }),
  }))
  await sql`DELETE FROM inspection_lines WHERE inspection_id = ${id}`.execute(tx)
  await sql`
    INSERT INTO inspection_lines (inspection_id, line_id, value, note, picture_id)
    SELECT ${id}, (x->>'line')::int, x->'value', x->>'note', (x->>'picture')::int
    FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) x`.execute(tx)
  return removeOthers(tx, id)
}

/** Keeps the order in which they were sent. */
async function insertPictures(
  tx: Db,
  userId: number,
  id: number,
  photos: readonly StoredPhoto[],
): Promise<number[]> {
  if (!photos.length) return []
  const { rows } = await sql<{ id: number }>`
    INSERT INTO inspection_pictures (inspection_id, key, thumbnail_key, name, content_type, size, created_by)
    SELECT ${id}, x->>'key', x->>'thumbnailKey', x->>'name', x->>'contentType', (x->>'size')::int, ${userId}
    FROM jsonb_array_elements(${JSON.stringify(photos)}::jsonb) WITH ORDINALITY AS each (x, place) ORDER BY place
    RETURNING id`.execute(tx)
  return rows.map((row) => row.id).toSorted((one, other) => one - other)
}

async function removeOthers(tx: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ key: string; thumbnailKey: string }>`
    DELETE FROM inspection_pictures p WHERE p.inspection_id = ${id}
      AND NOT EXISTS (SELECT FROM inspection_lines x WHERE x.picture_id = p.id)
    RETURNING p.key, p.thumbnail_key AS "thumbnailKey"`.execute(tx)
  return rows.flatMap(({ key, thumbnailKey }) => [key, thumbnailKey])
}
