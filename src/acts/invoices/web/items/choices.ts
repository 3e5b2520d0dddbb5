import { repairFee } from '#acts/services/contract/fee.ts'
import { programs } from '#base/reference/contract/lists/programs.ts'
import { billingCodes } from '#base/reference/contract/lists/services.ts'
import { useLookup } from '#core/web/api/useCall.ts'
import { byAcronym, byCode, useOptions, withOwn } from '#ui/web/form/useOptions.ts'
import type { InvoiceItem } from '../../contract/item.ts'

/** The lists of the form. What the item has is one of them even where its list may not be read. */
export function useItemChoices(item: InvoiceItem | undefined) {
  const codes = useOptions(billingCodes.calls.list, byCode)
  const offered = useOptions(programs.calls.list, byAcronym)
  const rates = useLookup(billingCodes.calls.list, {})
  return {
    billingCode: withOwn(codes, item?.billingCode, byCode),
    program: withOwn(offered, item?.program, byAcronym),
    /** What a code says, for a repair times its hours; dollars, undefined where it is not known. */
    feeOf: (code: number | null) => {
      const rate = [...(rates ?? []), item?.billingCode].find((one) => one?.id === code)?.fee
      return rate === undefined || !item?.service ? rate : repairFee(item.service.hours, rate)
    },
  }
}
