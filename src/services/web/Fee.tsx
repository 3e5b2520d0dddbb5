import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { HOURS } from '#core/contract/formats.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { fieldWidth } from '#ui/web/form/fieldWidth.ts'
import { repairFee } from '../contract/fee.ts'
import type { ServiceValues } from './values.ts'

/** What the repair costs as it is filled in (rule 2.5). */
export function Fee({ rateOf }: { rateOf: (code: number | null) => number | undefined }) {
  const { t } = useLingui()
  const money = useMoney()
  const [hours, billingCode] = useWatch<ServiceValues, ['hours', 'billingCode']>({
    name: ['hours', 'billingCode'],
  })
  const rate = rateOf(billingCode)
  const fee = rate !== undefined && HOURS.test(hours) ? money(repairFee(Number(hours), rate)) : ''
  return <TextInput label={t`Fee`} value={fee} readOnly {...fieldWidth(3)} />
}
