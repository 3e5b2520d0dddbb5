/** What the displayed status of a piece of equipment depends on (rule 1.4.2). */
export interface StatusFacts {
  deleted?: boolean | undefined
  reserved: boolean
  onLoan: boolean
  onHold: boolean
  lost: boolean
  /** The configured one. */
  status: { id: number; name: string; available: boolean; lost: boolean } | null
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
export function displayStatus(facts: StatusFacts): DisplayStatus {
  if (facts.deleted) return 'deleted'
  if (facts.reserved) return 'reserved'
  if (facts.onLoan) return 'on-loan'
  if (facts.onHold) return 'on-hold'
  if (facts.status?.name) return 'configured'
  return facts.lost ? 'lost' : 'available'
}

/** To be lent, reserved, or seen by who sees what is available only (rule 4.4). */
export function isAvailable({ deleted, reserved, onLoan, onHold, lost, status }: StatusFacts): boolean {
  return !deleted && !reserved && !onLoan && !onHold && !lost && (status === null || status.available)
}

/** What the list can be filtered by besides a configured status (rule 4.4). */
export const STATUS_FILTERS = ['AVAILABLE', 'LOST', 'ON_HOLD', 'ON_LOAN', 'RESERVED'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

/** The filters that need READ_EQUIPMENT_STATUSES (rule 3.2.1). */
export const RESTRICTED_FILTERS: readonly StatusFilter[] = ['LOST', 'ON_HOLD', 'ON_LOAN']

/** Whether the filter finds a piece: by the status that is displayed, a configured one by its flags. */
export function matchesStatus(facts: StatusFacts, filter: StatusFilter): boolean {
  const shown = displayStatus(facts)
  if (filter === 'AVAILABLE') return isAvailable(facts)
  if (filter === 'LOST') return shown === 'lost' || (shown === 'configured' && facts.status?.lost === true)
  return shown === ({ ON_HOLD: 'on-hold', ON_LOAN: 'on-loan', RESERVED: 'reserved' } as const)[filter]
}
