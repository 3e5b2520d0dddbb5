import { useLingui } from '@lingui/react/macro'
import { displayNotes } from '#base/notes/web/noteValues.ts'
import { wholeAddressRecord } from '#base/reference/contract/address.ts'
import { formatPhone } from '#core/contract/formats.ts'
import type { DisplayValues } from '#ui/web/form/conflict.ts'
import { useDisplay } from '#ui/web/record/useDisplay.ts'
import { billingRecord, clientRecord } from '../contract/client.ts'
import type { ClientValues } from './values.ts'

const under = (head: string, shown: Record<string, string>): DisplayValues =>
  Object.fromEntries(Object.entries(shown).map(([name, text]) => [`${head}.${name}`, text]))

/** Values of the form as display texts, under the field names of the history; saved notes are separate. */
export function useValuesDisplay(): (values: ClientValues) => DisplayValues {
  const { t } = useLingui()
  const display = useDisplay(clientRecord)
  const mailing = useDisplay(wholeAddressRecord)
  const billing = useDisplay(billingRecord)
  const yesNo = (value: boolean | undefined) => (value ? t`Yes` : t`No`)
  function billed({ sameAsMailing, billingAddress }: ClientValues) {
    if (sameAsMailing) return {}
    const { firstName, lastName, ...shown } = billing(billingAddress)
    return { name: `${firstName} ${lastName}`, ...shown }
  }
  return (values) => {
    const {
      addresses: [address],
      phoneNumbers: [home, work],
    } = values
    return {
      ...display(values),
      homePhone: formatPhone(home?.number),
      homeTty: yesNo(home?.tty),
      workPhone: formatPhone(work?.number),
      workExtension: work?.extension ?? '',
      emailAddresses: values.email,
      contacts: `${values.nextOfKin.name} ${formatPhone(values.nextOfKin.phoneNumber)}`.trim(),
      payerNumbers: values.payerNumbers.map(({ name, number }) => `${name} ${number}`).join(', '),
      ...(address && under('mailingAddress', mailing(address))),
      ...under('billingAddress', billed(values)),
      ...displayNotes(values.notes),
    }
  }
}
