import { useLingui } from '@lingui/react/macro'
import { pieceOption } from '#equipment/web/pieceOption.ts'
import { fullName } from '#kit/contract/formats.ts'
import type { Shown } from '#kit/web/form/conflict.ts'
import type { Option } from '#kit/web/form/SelectInput.tsx'
import { useDates } from '#kit/web/i18n/dates.ts'
import type { Borrower } from '#loans/web/ClientField.tsx'
import { serviceSubcategories } from '#reference/contract/lists/services.ts'
import { byName, useOptions } from '#reference/web/useOptions.ts'
import type { Service } from '../contract/service.ts'
import { useServiceChoices } from './choices.ts'
import type { ServiceValues } from './values.ts'

/** The values of the form as people read them; of clients and pieces those that this form has met. */
export function useShownService(
  service: Service,
  chosen: Borrower | undefined,
): (values: ServiceValues) => Shown {
  const { t } = useLingui()
  const { day } = useDates()
  const { categories, codes } = useServiceChoices(service, null)
  const subcategories = useOptions(serviceSubcategories.calls.list, byName)
  const named = (options: Option[], id: number | null) =>
    options.find(({ value }) => value === id)?.label ?? ''
  return (values) => {
    const client = [chosen, service.client].find((one) => one?.id === values.client)
    const { equipment } = service
    const other = values.equipment === null ? '' : t`Another piece`
    return {
      client: client ? fullName(client) : String(values.client ?? ''),
      equipment: equipment && values.equipment === equipment.id ? pieceOption(equipment).label : other,
      category: named(categories, values.category),
      subcategory: named(subcategories, values.subcategory),
      serviceDate: day(values.serviceDate),
      description: values.description,
      hours: values.hours,
      billingCode: named(codes, values.billingCode),
    }
  }
}
