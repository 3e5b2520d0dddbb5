import { repairFee } from '#acts/services/contract/fee.ts'
import { programs } from '#base/reference/contract/lists/programs.ts'
import { billingCodes } from '#base/reference/contract/lists/services.ts'
import { useLookup } from '#core/web/api/useCall.ts'
import { byAcronym, byCode, useOptions, withOwn } from '#ui/web/form/useOptions.ts'
import type { InvoiceItem } from '../../contract/item.ts'

/** Choices of the form. The values of the item are among them even if the user may not read their list. */
export function useItemChoices(item: InvoiceItem | undefined) {
  const codes = useOptions(billingCodes.calls.list, byCode)
  const offered = useOptions(programs.calls.list, byAcronym)
  const rates = useLookup(billingCodes.calls.list, {})
  return {
    billingCode: withOwn(codes, item?.billingCode, byCode),
    program: withOwn(offered, item?.program, byAcronym),
    /** Fee of a code in dollars, for a repair times its hours, for a line of one times its quantity; undefined if unknown. */
    feeOf: (code: number | null) => {
      const rate = [...(rates ?? []), item?.billingCode].find((one) => one?.id === code)?.fee
      return rate === undefined || !item?.service
        ? rate
        : repairFee(item.line?.quantity ?? item.service.hours, rate)
    },
  }
}
