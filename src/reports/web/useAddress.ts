import type { Got } from '#core/contract/call.ts'
import { useListAddress } from '#ui/web/search/useListAddress.ts'
import type { dashboard } from '../contract/calls.ts'
import type { ReportQuery } from '../contract/report.ts'
import { problemOf, usualPeriod } from './periods.ts'

/** Period and program live in the address, so that Back, reload and the next sign-in find them again. */
export function useAddress() {
  const { shown, show } = useListAddress<'from' | 'to' | 'program'>('/reports')
  return {
    /** What the address asks for; a period or a program that there is not falls back to the usual ones. */
    queryOf({ today, programs }: Got<typeof dashboard>): ReportQuery {
      const asked = { from: shown.from ?? '', to: shown.to ?? '' }
      const program = programs.find(({ id }) => String(id) === shown.program)
      return { ...(problemOf(asked) ? usualPeriod(today) : asked), programId: program?.id }
    },
    show,
  }
}
