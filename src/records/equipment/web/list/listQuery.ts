import { sortIn } from '#ui/web/table/sorting.ts'
import { EQUIPMENT_SORTS } from '../../contract/calls.ts'
import { RESTRICTED_FILTERS, STATUS_FILTERS, type StatusFilter } from '../../contract/status.ts'

/** Query parameters of the list, in addition to the page; `status` is a filter or the id of a configured status. */
export interface ListAddress {
  q?: string
  program?: string
  status?: string
  sort?: string
}

/** Filters that the user may use (rule 3.2.1). */
export interface MayFilter {
  programs: boolean
  statuses: boolean
}

/** Filters offered in addition to the configured statuses. */
export function offeredFilters({ statuses }: MayFilter): StatusFilter[] {
  return STATUS_FILTERS.filter((filter) => statuses || !RESTRICTED_FILTERS.includes(filter))
}

/** Query for the server. */
export interface ListQuery {
  phrase: string
  programId?: string
  statusId?: string
  statusString?: StatusFilter | undefined
  sort?: string | undefined
}

/** Leaves out invalid filters, and those that the user may not use. */
export function toQuery({ q, program, status, sort }: ListAddress, may: MayFilter): ListQuery {
  const isId = (text: string | undefined) => text !== undefined && /^[1-9]\d{0,8}$/.test(text)
  return {
    phrase: q ?? '',
    ...(may.programs && isId(program) && { programId: program }),
    ...(may.statuses && isId(status) && { statusId: status }),
    statusString: offeredFilters(may).find((filter) => filter === status),
    sort: sortIn(EQUIPMENT_SORTS, sort),
  }
}
