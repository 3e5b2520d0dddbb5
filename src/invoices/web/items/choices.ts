import { useLookup } from '#kit/web/api/useCall.ts'
import { programs } from '#reference/contract/lists/programs.ts'
import { billingCodes } from '#reference/contract/lists/services.ts'
import { useOptions, withOwn } from '#reference/web/useOptions.ts'
import type { InvoiceItem } from '../../contract/item.ts'

const codeLabel = ({ code, description }: { code: string; description: string }) => `${code}: ${description}`
const programLabel = ({ acronym, name }: { acronym: string; name: string }) => `${acronym}: ${name}`

/** The lists of the form. What the item has is one of them even where its list may not be read. */
export function useItemChoices(item: InvoiceItem | undefined) {
  const codes = useOptions(billingCodes.calls.list, codeLabel)
  const offered = useOptions(programs.calls.list, programLabel)
  const rates = useLookup(billingCodes.calls.list, {})
  return {
    codes: withOwn(codes, item?.billingCode, codeLabel),
    programs: withOwn(offered, item?.program, programLabel),
    /** Dollars; undefined where it is not known. */
    rateOf: (code: number | null) =>
      [...(rates ?? []), item?.billingCode].find((one) => one?.id === code)?.fee,
  }
}
