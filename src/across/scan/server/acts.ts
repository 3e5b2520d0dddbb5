import { destinationsOf } from '#acts/preparations/contract/destinations.ts'
import { holds, type Needs } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import { translate } from '#core/server/translate.ts'
import type { EquipmentRow } from '#records/equipment/contract/equipment.ts'
import type { OpenBlock } from '#records/equipment/server/blocks.ts'
import { refusalOf } from '#records/equipment/server/lend-refusal.ts'
import type { Act } from '../contract/calls.ts'

type Name = Act['act']

const NEEDS: Record<Exclude<Name, 'RETURN' | 'PREPARE'>, Needs> = {
  LEND: { allOf: ['CREATE_LOANS', 'READ_CLIENTS'] },
  HOLD: { allOf: ['UPDATE_EQUIPMENT', 'READ_CLIENTS'] },
  SHOW: 'READ_EQUIPMENT',
  SET_STATUS: 'UPDATE_EQUIPMENT',
  FOUND: 'UPDATE_EQUIPMENT',
  RESTORE: 'DELETE_EQUIPMENT',
}

/** A piece as the caller sees it, with the facts that decide which acts are possible. */
export interface Scan {
  piece: EquipmentRow
  /** Open blocks, oldest first. */
  blocks: readonly OpenBlock[]
  /** Its open loan, if the caller may see it. */
  loanId: number | null
  preparationId: number | null
  /** Whether it has a checklist for returns. */
  checked: boolean
}

/** Acts that the user may perform on a piece in its current state, most likely first, with the questions of lending it. */
export function actsOf(caller: Caller, scan: Scan): Act[] {
  return namesOf(caller, scan).flatMap((act) => {
    if (act === 'RETURN') return toReturn(caller, scan)
    if (act === 'PREPARE') return toPrepare(caller, scan)
    if (!holds(caller.user, NEEDS[act])) return []
    return act === 'LEND' ? toLend(caller, scan) : { act }
  })
}

function namesOf({ user }: Caller, { piece, blocks }: Scan): Name[] {
  const { status, lost, onLoan, onHold, reserved, deleted } = piece
  if (deleted) return ['RESTORE', 'SHOW', 'LEND']
  if (onLoan) return ['RETURN', 'SHOW', 'LEND']
  if (lost || status?.lost) return ['FOUND', 'SHOW', 'LEND']
  if (blocks.length) return [...askedBy(blocks), 'SHOW', 'HOLD', 'LEND']
  if (reserved && piece.reservedById !== user.id) return ['SHOW', 'LEND']
  if (status && !status.available) return ['SET_STATUS', 'SHOW', 'LEND', 'PREPARE']
  return onHold ? ['LEND', 'SHOW', 'HOLD', 'PREPARE'] : ['LEND', 'HOLD', 'SHOW', 'PREPARE']
}

/** Acts for open blocks: continue a preparation, or end the workshop; inspections and recalls end with their own records. */
function askedBy(blocks: readonly OpenBlock[]): Name[] {
  if (blocks.some(({ kind }) => kind === 'PREPARATION')) return ['PREPARE']
  return blocks.some(({ kind }) => kind === 'WORKSHOP') ? ['SET_STATUS'] : []
}

/** The same access as the return itself: its answer is the loan, so a user who may not read it cannot return. */
function toReturn({ user }: Caller, { loanId, checked }: Scan): Act[] {
  const may = holds(user, 'READ_LOANS') && holds(user, { anyOf: ['RETURN_LOANS', 'UPDATE_LOANS'] })
  if (!may || loanId === null) return []
  const destinations = destinationsOf(user, checked)
  return [{ act: 'RETURN', loan: { id: loanId }, destinations, hasChecklist: checked }]
}

function toPrepare({ user }: Caller, { preparationId: id, checked }: Scan): Act[] {
  if (id !== null) return holds(user, 'READ_PREPARATIONS') ? [{ act: 'PREPARE', preparation: { id } }] : []
  if (!checked || !holds(user, 'CREATE_PREPARATIONS')) return []
  return [{ act: 'PREPARE', destinations: ['PREPARATION', 'WORKSHOP'] }]
}

function toLend(caller: Caller, { piece, blocks }: Scan): Act {
  const { onLoanFor, onLoanSince, status } = piece
  const loan = onLoanFor && {
    client: `${onLoanFor.firstName} ${onLoanFor.lastName}`,
    since: onLoanSince ?? '',
  }
  // if the client of the hold is hidden from the user, the piece may be lent to nobody else
  const heldFor = piece.onHold && !piece.onHoldFor ? 0 : null
  const refusal = refusalOf(
    caller,
    {
      archived: piece.deleted,
      onLoan: piece.onLoan,
      loan: loan ?? undefined,
      heldFor,
      lost: piece.lost || status?.lost === true,
      reservedBy: piece.reservedById,
      reservedUntil: piece.reservedUntil,
      agent: piece.reservedBy?.name,
      blocks,
      unfit: status && !status.available && !status.lost ? status : null,
    },
    { clientId: NOBODY, lendReason: null, override: { endReservation: false, reservedUntil: undefined } },
  )
  if (!refusal) return { act: 'LEND' }
  const fields = refusal.faults?.map(({ field }) => field) ?? []
  return {
    act: 'LEND',
    refusal: translate(caller.locale, refusal.text),
    asks: ASKED.find((field) => fields.includes(field)),
  }
}

const NOBODY = -1
const ASKED = ['lendReason', 'endReservation'] as const
