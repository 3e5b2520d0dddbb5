import { useLingui } from '@lingui/react/macro'
import { wholeAddressRecord } from '#base/reference/contract/address.ts'
import { useAuditLabel, useLabels } from '#ui/web/record/labels.ts'
import { billingRecord, clientRecord } from '../contract/client.ts'

/** Labels of the fields of a client, in the history and in conflicts. */
export function useFieldLabels(): (field: string) => string {
  const { t } = useLingui()
  const labelled = useAuditLabel(clientRecord)
  const within = (title: string, label: string) => t`${title}: ${label}`
  const mailing = t`Mailing address`
  const billing = t`Billing Address`
  const parts: Record<string, string> = {
    ...useLabels(wholeAddressRecord),
    ...useLabels(billingRecord),
    name: t`Name`,
  }
  return (field) => {
    const [head = '', part = ''] = field.split('.')
    if (head === 'mailingAddress') return within(mailing, parts[part] ?? part)
    if (head === 'billingAddress') return within(billing, parts[part] ?? part)
    if (head === 'notes') return t`Note`
    return labelled(field)
  }
}
