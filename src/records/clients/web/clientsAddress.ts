import { sortIn } from '#ui/web/table/sorting.ts'
import { CLIENT_SORTS } from '../contract/calls.ts'

/** Query parameters of the list, in addition to the page. */
export interface ClientsAddress {
  q?: string
  program?: string
  loan?: string
  deceased?: string
  sort?: string
}

/** Filters that the user may use. */
export interface MayFilter {
  programs: boolean
  loans: boolean
}

/** Query for the server. */
export interface ClientsAsked {
  phrase: string
  programId?: string
  onLoan?: 'true' | 'false'
  deceased?: 'true' | 'false'
  sort?: string | undefined
}

const flagIn = (text: string | undefined) => (['true', 'false'] as const).find((flag) => flag === text)

/** Leaves out invalid filters, and those that the user may not use. */
export function toQuery({ q, program, loan, deceased, sort }: ClientsAddress, may: MayFilter): ClientsAsked {
  const onLoan = may.loans ? flagIn(loan) : undefined
  const dead = flagIn(deceased)
  return {
    phrase: q ?? '',
    ...(may.programs && program && /^[1-9]\d{0,8}$/.test(program) && { programId: program }),
    ...(onLoan && { onLoan }),
    ...(dead && { deceased: dead }),
    sort: sortIn(CLIENT_SORTS, sort),
  }
}
