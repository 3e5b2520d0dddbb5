/** Fields that determine the displayed status of a piece of equipment (rule 1.4.2). */
export interface StatusFields {
  deleted?: boolean | undefined
  reserved: boolean
  onLoan: boolean
  onHold: boolean
  lost: boolean
  status: { id: number; name: string; name_fr: string | null; available: boolean; lost: boolean } | null
}

/** `configured` shows the name of the configured status. */
export type DisplayStatus =
  | 'deleted'
  | 'reserved'
  | 'on-loan'
  | 'on-hold'
  | 'configured'
  | 'lost'
  | 'available'

/** First state that applies: Deleted, Reserved, On Loan, On Hold, the configured status, Lost, Available (rule 1.4.2). */
export function displayStatus(fields: StatusFields): DisplayStatus {
  if (fields.deleted) return 'deleted'
  if (fields.reserved) return 'reserved'
  if (fields.onLoan) return 'on-loan'
  if (fields.onHold) return 'on-hold'
  if (fields.status?.name) return 'configured'
  return fields.lost ? 'lost' : 'available'
}

/** Whether a piece can be lent or reserved, or seen by users who see only available pieces (rule 4.4). */
export function isAvailable({ deleted, reserved, onLoan, onHold, lost, status }: StatusFields): boolean {
  return !deleted && !reserved && !onLoan && !onHold && !lost && (status === null || status.available)
}

/** Whether the piece is on loan or lost: it cannot be lent before it is back. */
export const isGone = ({ onLoan, lost, status }: StatusFields): boolean =>
  onLoan || lost || status?.lost === true

/** Filters of the list in addition to configured statuses (rule 4.4). */
export const STATUS_FILTERS = ['AVAILABLE', 'LOST', 'ON_HOLD', 'ON_LOAN', 'RESERVED'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

/** Filters that need READ_EQUIPMENT_STATUSES (rule 3.2.1). */
export const RESTRICTED_FILTERS: readonly StatusFilter[] = ['LOST', 'ON_HOLD', 'ON_LOAN']

/** Whether a piece matches the filter, by its displayed status; a configured status matches by its flags. */
export function matchesStatus(fields: StatusFields, filter: StatusFilter): boolean {
  const shown = displayStatus(fields)
  if (filter === 'AVAILABLE') return isAvailable(fields)
  if (filter === 'LOST') return shown === 'lost' || (shown === 'configured' && fields.status?.lost === true)
  return shown === ({ ON_HOLD: 'on-hold', ON_LOAN: 'on-loan', RESERVED: 'reserved' } as const)[filter]
}
