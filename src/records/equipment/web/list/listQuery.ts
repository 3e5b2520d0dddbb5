import { sortIn } from '#ui/web/table/sorting.ts'
import { EQUIPMENT_SORTS } from '../../contract/calls.ts'
import { RESTRICTED_FILTERS, STATUS_FILTERS, type StatusFilter } from '../../contract/status.ts'

/** What the address of the list may hold besides the page; `status` is a filter or the id of a configured status. */
export interface ListAddress {
  q?: string
  program?: string
  status?: string
  sort?: string
}

/** Who may filter by what (rule 3.2.1). */
export interface MayFilter {
  programs: boolean
  statuses: boolean
}

/** The filters that are offered besides the configured statuses. */
export function offeredFilters({ statuses }: MayFilter): StatusFilter[] {
  return STATUS_FILTERS.filter((filter) => statuses || !RESTRICTED_FILTERS.includes(filter))
}

/** What is asked of the server. */
export interface ListQuery {
  phrase: string
  programId?: string
  statusId?: string
  statusString?: StatusFilter | undefined
  sort?: string | undefined
}

/** A filter that is not the user's to use, or is none at all, is left out. */
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
