import { t } from '@lingui/core/macro'
import { createAgreement } from '#acts/agreements/contract/calls.ts'
import { addContact, listEntries } from '#acts/campaigns/contract/calls.ts'
import { createLoan, equipmentLoans, readLoan, returnLoan } from '#acts/loans/contract/calls.ts'
import { addPicture, readPreparation, saveLine } from '#acts/preparations/contract/calls.ts'
import { ApiError, isOutcomeUnknown } from '#core/web/api/ApiError.ts'
import { request } from '#core/web/api/request.ts'
import { createEquipmentNote, readEquipment } from '#records/equipment/contract/calls.ts'
import type { Entry, Intent } from './intents.ts'
import { fileOf } from './outbox.ts'

export type News = Pick<Entry, 'state' | 'reason' | 'obstacle' | 'made'> & {
  /** The act in the form in which it can be sent again. */
  intent?: Intent
  /** New version of a line. */
  version?: number
}

/** Result if the act cannot be sent yet: this entry and those after it wait. */
export const LATER = Symbol('later')

/** Time within which a retry is safe; the server remembers keys for seven days. */
const SURE_FOR = 6 * 24 * 60 * 60_000
/** Errors that concern the session, not the act. */
const OF_THE_SESSION = [
  'unauthenticated',
  'locked',
  'password_expired',
  'factor_setup_required',
  'too_many_requests',
]

/** Sends an entry like the online call, and returns the result. */
export async function send(entry: Entry): Promise<News | typeof LATER> {
  const { tried = Date.now() } = entry
  if (Date.now() - tried > SURE_FOR) return { state: 'unsure' }
  try {
    return { state: 'done', ...(await post(entry)) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isOutcomeUnknown(error) || OF_THE_SESSION.includes(error.error)) return LATER
    return judged(entry.intent, error)
  }
}

async function post({ intent, key, seq }: Entry): Promise<Pick<News, 'version' | 'made'>> {
  const options = { idempotencyKey: key }
  switch (intent.kind) {
    case 'RETURN':
      await request(returnLoan, { params: { id: intent.loan }, body: intent.body }, options)
      return {}
    case 'LOAN':
      return { made: (await request(createLoan, { body: intent.body }, options)).id }
    case 'LINE': {
      const { preparation, line, body } = intent
      const params = { id: preparation, line }
      return { version: (await request(saveLine, { params, body }, options)).version }
    }
    case 'CALL': {
      const { campaign, entry, body } = intent
      await request(addContact, { params: { id: campaign, entryId: entry }, body }, options)
      return {}
    }
    case 'NOTE':
      await request(createEquipmentNote, { params: { id: intent.piece.id }, body: intent.body }, options)
      return {}
    case 'PICTURE': {
      const files = await filesOf(seq, intent)
      await request(addPicture, { params: { id: intent.preparation }, body: intent.body, files }, options)
      return {}
    }
    case 'AGREEMENT': {
      const loans = intent.loans.flatMap((loan) => ('id' in loan ? [loan] : []))
      const files = intent.photo && { files: await filesOf(seq, intent.photo) }
      await request(createAgreement, { body: { ...intent.body, loans }, ...files }, options)
      return {}
    }
  }
}

async function filesOf(seq: number, { name, type }: { name: string; type: string }): Promise<File[]> {
  const bytes = await fileOf(seq)
  return bytes ? [new File([bytes], name, { type })] : []
}

/** Decides by reading the record whether a refused act was done already; if that fails, it stays refused. */
async function judged(intent: Intent, error: ApiError): Promise<News> {
  const reason = [error.message, ...error.errors.map(({ message }) => message)].filter(Boolean).join(' ')
  const refused: News = { state: 'refused', reason: reason || t`The server did not accept it.` }
  try {
    return { ...refused, ...(await seen(intent)) }
  } catch (failure) {
    if (failure instanceof ApiError && !isOutcomeUnknown(failure)) return refused
    throw failure
  }
}

async function seen(intent: Intent): Promise<Partial<News>> {
  switch (intent.kind) {
    case 'RETURN': {
      const { returnDate, equipment } = await request(readLoan, { params: { id: intent.loan } })
      // if it was lent again since, somebody else has it on record, so the user has to check
      return returnDate !== null && !equipment.onLoan ? { state: 'already' } : {}
    }
    case 'LINE': {
      const { lines } = await request(readPreparation, { params: { id: intent.preparation } })
      const line = lines.find(({ id }) => id === intent.line)
      const { value = null, note = null } = intent.body
      return line?.value === value && line?.note === (note || null) ? { state: 'already' } : {}
    }
    case 'CALL': {
      // returns the new version, with which the user may send it again after reading who was first
      const { campaign, entry, body } = intent
      const found = await request(listEntries, { params: { id: campaign }, query: { entry } })
      const { version = body.version } = found.records[0] ?? {}
      return { intent: { ...intent, body: { ...body, version } } }
    }
    case 'LOAN': {
      const piece = await request(readEquipment, { params: { id: intent.piece.id } })
      if (piece.onLoan && piece.onLoanFor?.id !== intent.client.id) return { obstacle: 'LENT' }
      if (piece.onLoan) return { state: 'already', made: await openLoanOf(intent.piece.id) }
      if (piece.onHold && piece.onHoldFor?.id !== intent.client.id) return { obstacle: 'HELD' }
      return piece.reserved ? { obstacle: 'RESERVED' } : {}
    }
    default:
      return {}
  }
}

async function openLoanOf(piece: number): Promise<number | undefined> {
  const answer = await request(equipmentLoans, { params: { id: piece } })
  const loans = Array.isArray(answer) ? answer : answer.records
  return loans.find(({ returnDate }) => returnDate === null)?.id
}
