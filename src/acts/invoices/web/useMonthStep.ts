import { useModalSearch } from '#ui/web/dialog/modalRoute.ts'
import { MONTH_STEPS, type MonthStep } from '../contract/month-end.ts'

/** The step in the address of the modal; undefined if it shows all lists. */
export function useMonthStep(): MonthStep | undefined {
  const asked = useModalSearch().get('step')
  return MONTH_STEPS.find((step) => step === asked)
}
