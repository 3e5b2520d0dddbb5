import { sql } from 'kysely'
import { audit, changesBetween, said } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { invalid, notFound, stale } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import type { LineValue, PreparationLine } from '../contract/preparations.ts'
import { cleanAnswer, WANTED } from './answer.ts'
import { lineJson, refuseEnded, visible } from './queries.ts'

interface Sent {
  value: LineValue
  note: string | null
  version?: number | undefined
  saidAt?: string | undefined
}

/**
 * Saves a single line, so that two people can share a list; 409 stale if the line has another version. The lock keeps
 * the preparation from ending meanwhile, but does not block other lines.
 */
export function saveLine(caller: Caller, id: number, lineId: number, sent: Sent): Promise<PreparationLine> {
  return transaction(caller, async (tx) => {
    const { rows: seen } = await sql`
      SELECT FROM preparations p WHERE p.id = ${id} AND ${visible(caller)} FOR SHARE`.execute(tx)
    if (!seen.length) throw notFound()
    await refuseEnded(tx, id)
    const before = await readLine(tx, id, lineId, true)
    if (!before) throw notFound()
    if (sent.version !== undefined && sent.version !== before.version) throw stale()
    const value = await answerOf(tx, id, before, sent.value)
    await sql`
      UPDATE preparation_lines SET version = version + 1, value = ${value === null ? null : JSON.stringify(value)}::jsonb,
        note = ${sent.note}, updated_by = ${caller.user.id}, updated_at = now()
      WHERE preparation_id = ${id} AND line_id = ${lineId}`.execute(tx)
    const after = await readLine(tx, id, lineId)
    if (!after) throw notFound()
    const changes = changesBetween(told(before), told(after))
    await audit(tx, caller.user.id, 'preparations', id, 'UPDATE', [...changes, ...said(sent.saidAt)])
    return after
  })
}

const told = ({ text, value, note }: PreparationLine) => ({ [text]: value, [`${text}: note`]: note })

async function readLine(
  tx: Db,
  id: number,
  lineId: number,
  locks = false,
): Promise<PreparationLine | undefined> {
  const { rows } = await sql<{ line: PreparationLine }>`
    SELECT ${lineJson} AS line FROM preparation_lines x JOIN checklist_lines l ON l.id = x.line_id
    WHERE x.preparation_id = ${id} AND x.line_id = ${lineId} ${locks ? sql`FOR NO KEY UPDATE OF x` : sql``}`.execute(
    tx,
  )
  return rows[0]?.line
}

/** Normalises the answer; 400 if it does not fit the question. Empty text counts as unanswered. */
async function answerOf(
  tx: Db,
  id: number,
  { answer }: PreparationLine,
  value: LineValue,
): Promise<LineValue> {
  if (value === null || value === '') return null
  const kept = answer === 'PHOTO' ? await pictureOf(tx, id, value) : cleanAnswer(answer, value)
  if (kept === undefined) throw invalid([{ field: 'value', message: WANTED[answer] }])
  return kept
}

/** Id of the picture, if it belongs to this preparation. */
async function pictureOf(tx: Db, id: number, value: LineValue): Promise<number | undefined> {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 2 ** 31 - 1)
    return undefined
  const { rows } = await sql`
    SELECT FROM preparation_pictures WHERE id = ${value} AND preparation_id = ${id} FOR KEY SHARE`.execute(tx)
  return rows.length ? value : undefined
}
