import { useLingui } from '@lingui/react/macro'
import { wholeAddressRecord } from '#reference/contract/address.ts'
import { useFactLabel, useLabels } from '#ui/web/record/labels.ts'
import { billingRecord, clientRecord } from '../contract/client.ts'

/** What the facts of a client are called, in its history and where two people changed it. */
export function useFieldLabels(): (fact: string) => string {
  const { t } = useLingui()
  const label = useFactLabel(clientRecord)
  const mailing = t`Mailing address`
  const billing = t`Billing Address`
  const parts: Record<string, string> = {
    ...useLabels(wholeAddressRecord),
    ...useLabels(billingRecord),
    name: t`Name`,
  }
  return (fact) => {
    const [head = '', part = ''] = fact.split('.')
    if (head === 'mailingAddress') return `${mailing}: ${parts[part] ?? part}`
    if (head === 'billingAddress') return `${billing}: ${parts[part] ?? part}`
    if (head === 'notes') return t`Note`
    return label(fact)
  }
}
