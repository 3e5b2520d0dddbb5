import { sortIn } from '#ui/web/table/sorting.ts'
import { EQUIPMENT_SORTS } from '../../contract/calls.ts'
import { readableConditions, writeCondition } from '../../contract/fit.ts'
import { RESTRICTED_FILTERS, STATUS_FILTERS, type StatusFilter } from '../../contract/status.ts'

/** Query parameters of the list, in addition to the page. */
export const LIST_FILTERS = ['program', 'status', 'category', 'subcategory', 'item', 'fit', 'sort'] as const
/** `status` is a filter or the id of a configured status; `fit` is as in the API. */
export type ListAddress = Partial<Record<'q' | (typeof LIST_FILTERS)[number], string>>

/** An address without any filter. */
export const NO_FILTERS: ListAddress = Object.fromEntries(['q', ...LIST_FILTERS].map((name) => [name, '']))

/** Filters that the user may use (rule 3.2.1). */
export interface MayFilter {
  programs: boolean
  statuses: boolean
  parts: boolean
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
  categoryId?: string
  subcategoryId?: string
  itemId?: string
  fit?: string
  sort?: string | undefined
}

/** Leaves out invalid filters, and those that the user may not use. The narrowest kind counts; a fit needs one. */
export function toQuery(address: ListAddress, may: MayFilter): ListQuery {
  const { q, program, status, category, subcategory, item, sort } = address
  const isId = (text: string | undefined) => text !== undefined && /^[1-9]\d{0,8}$/.test(text)
  const narrow = isId(item) ? { itemId: item } : isId(subcategory) && { subcategoryId: subcategory }
  const fit = readableConditions(address.fit ?? '')
    .map(writeCondition)
    .join(',')
  return {
    phrase: q ?? '',
    ...(may.programs && isId(program) && { programId: program }),
    ...(may.statuses && isId(status) && { statusId: status }),
    statusString: offeredFilters(may).find((filter) => filter === status),
    ...(narrow || (isId(category) && { categoryId: category })),
    ...(narrow && may.parts && fit && { fit }),
    sort: sortIn(EQUIPMENT_SORTS, sort),
  }
}

/** How many filters of what fits are set: the kind, and each condition. */
export const fitCount = ({ categoryId, subcategoryId, itemId, fit }: ListQuery): number =>
  [categoryId, subcategoryId, itemId].filter(Boolean).length + readableConditions(fit ?? '').length
