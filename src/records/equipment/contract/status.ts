/** What the displayed status of a piece of equipment depends on (rule 1.4.2). */
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

/** Deleted, Reserved, On Loan, On Hold, the configured status, Lost, Available: the first that holds (rule 1.4.2). */
export function displayStatus(fields: StatusFields): DisplayStatus {
  if (fields.deleted) return 'deleted'
  if (fields.reserved) return 'reserved'
  if (fields.onLoan) return 'on-loan'
  if (fields.onHold) return 'on-hold'
  if (fields.status?.name) return 'configured'
  return fields.lost ? 'lost' : 'available'
}

/** To be lent, reserved, or seen by users who see what is available only (rule 4.4). */
export function isAvailable({ deleted, reserved, onLoan, onHold, lost, status }: StatusFields): boolean {
  return !deleted && !reserved && !onLoan && !onHold && !lost && (status === null || status.available)
}

/** Out, or nowhere to be found: it is not lent before it is back. */
export const isGone = ({ onLoan, lost, status }: StatusFields): boolean =>
  onLoan || lost || status?.lost === true

/** What the list can be filtered by besides a configured status (rule 4.4). */
export const STATUS_FILTERS = ['AVAILABLE', 'LOST', 'ON_HOLD', 'ON_LOAN', 'RESERVED'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

/** The filters that need READ_EQUIPMENT_STATUSES (rule 3.2.1). */
export const RESTRICTED_FILTERS: readonly StatusFilter[] = ['LOST', 'ON_HOLD', 'ON_LOAN']

/** Whether the filter finds a piece: by the status that is displayed, a configured one by its flags. */
export function matchesStatus(fields: StatusFields, filter: StatusFilter): boolean {
  const shown = displayStatus(fields)
  if (filter === 'AVAILABLE') return isAvailable(fields)
  if (filter === 'LOST') return shown === 'lost' || (shown === 'configured' && fields.status?.lost === true)
  return shown === ({ ON_HOLD: 'on-hold', ON_LOAN: 'on-loan', RESERVED: 'reserved' } as const)[filter]
}
