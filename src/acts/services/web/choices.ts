import {
  billingCodes,
  serviceCategories,
  serviceSubcategories,
} from '#base/reference/contract/lists/services.ts'
import { useLookup } from '#core/web/api/useCall.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { byCode, useOptions, withOwn } from '#ui/web/form/useOptions.ts'
import type { Service } from '../contract/service.ts'

/** Choices of the form; subcategories are limited to the chosen category. */
export function useServiceChoices(service: Service | undefined, category: number | null) {
  const categories = useOptions(serviceCategories.calls.list, nameIn)
  const subcategories = useOptions(serviceSubcategories.calls.list, (one) =>
    one.category.id === category ? nameIn(one) : undefined,
  )
  const codes = useOptions(billingCodes.calls.list, byCode)
  const rates = useLookup(billingCodes.calls.list, {})
  const own = service?.category?.id === category ? service?.subcategory : undefined
  return {
    category: withOwn(categories, service?.category ?? undefined, nameIn),
    subcategory: withOwn(subcategories, own ?? undefined, nameIn),
    billingCode: withOwn(codes, service?.billingCode ?? undefined, byCode),
    /** The same for a line, whose code may be archived. */
    lineCode: (id: number | null) =>
      withOwn(codes, service?.lines.find((line) => line.id === id)?.billingCode, byCode),
    /** Dollars per hour; undefined if unknown. */
    rateOf: (code: number | null) =>
      [...(rates ?? []), service?.billingCode].find((one) => one?.id === code)?.fee,
  }
}
