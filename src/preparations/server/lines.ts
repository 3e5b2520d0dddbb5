import { sql } from 'kysely'
import { cleanText } from '#core/contract/formats.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { audit, changesBetween, said } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { invalid, notFound, stale } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import type { LineValue, PreparationLine } from '../contract/preparations.ts'
import { lineJson, refuseEnded, visible } from './queries.ts'

interface Sent {
  value: LineValue
  note: string | null
  version?: number | undefined
  saidAt?: string | undefined
}

/** Characters of an answer in words. */
const MAX_WORDS = 2000
const LARGEST = 1e12

const WANTED: Record<PreparationLine['answer'], Message> = {
  CHECK: msg`Please answer Yes or No`,
  NUMBER: msg`Please enter a number, without its unit`,
  TEXT: msg`Please enter at most 2,000 characters`,
  PHOTO: msg`Please choose a picture of this preparation`,
}

/**
 * Saves one line by itself, so that two people share a list; 409 stale where the line has another version by now. Who
 * saves a line keeps the preparation from ending meanwhile, and not others from their lines.
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

/** The answer as it is kept; 400 where it is not one to this question. An empty text is none. */
async function answerOf(
  tx: Db,
  id: number,
  { answer }: PreparationLine,
  value: LineValue,
): Promise<LineValue> {
  if (value === null || value === '') return null
  const refused = () => invalid([{ field: 'value', message: WANTED[answer] }])
  switch (answer) {
    case 'CHECK':
      if (typeof value !== 'boolean') throw refused()
      return value
    case 'NUMBER':
      if (typeof value !== 'number' || Math.abs(value) > LARGEST) throw refused()
      return value
    case 'TEXT': {
      if (typeof value !== 'string' || value.length > MAX_WORDS) throw refused()
      return cleanText(value) || null
    }
    case 'PHOTO': {
      if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 2 ** 31 - 1)
        throw refused()
      const { rows } = await sql`
        SELECT FROM preparation_pictures WHERE id = ${value} AND preparation_id = ${id} FOR KEY SHARE`.execute(
        tx,
      )
      if (!rows.length) throw refused()
      return value
    }
  }
}
