import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { cleanMoney } from '#kit/contract/formats.ts'
import { type Format, FormattedField } from '#kit/web/form/FormattedField.tsx'
import { fieldWidth } from '#kit/web/form/fieldWidth.ts'
import { useMoney } from '#kit/web/i18n/money.ts'
import { repairFee } from '../contract/fee.ts'
import { useServiceLabels } from './fieldLabels.ts'
import type { ServiceValues } from './values.ts'

const HOURS = /^\d{1,6}\.\d{2}$/

/** Hours with two decimals, held as text; French shows a comma, and either may be typed. */
export function HoursField() {
  const { i18n } = useLingui()
  const labels = useServiceLabels()
  const written = (hours: string) => (i18n.locale === 'fr' ? hours.replace('.', ',') : hours)
  const format: Format = {
    clean: cleanMoney,
    show: written,
    check: (value) => (HOURS.test(value) ? undefined : 'hours'),
    placeholder: written('0.00'),
    inputMode: 'decimal',
  }
  return <FormattedField name="hours" label={labels.hours} format={format} required width={3} />
}

/** What the repair costs as it is filled in (spec 2, 5). */
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
