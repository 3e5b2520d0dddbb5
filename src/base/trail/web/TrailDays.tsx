import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { isDay } from '#core/contract/formats.ts'
import { DateField } from '#ui/web/form/DateField.tsx'

interface Days {
  from: string
  to: string
}

/** First and last day, both inclusive; an incomplete date changes nothing yet. */
export function TrailDays({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  const { t } = useLingui()
  const form = useForm<Days>({ values: days, mode: 'onTouched' })
  const [from, to] = useWatch({ control: form.control, name: ['from', 'to'] })
  const tell = useEffectEvent((next: Days) => {
    const isWhole = [next.from, next.to].every((day) => day === '' || isDay(day))
    if (isWhole && (next.from !== days.from || next.to !== days.to)) onDays(next)
  })
  useEffect(() => tell({ from, to }), [from, to])
  return (
    <FormProvider {...form}>
      <DateField name="from" label={t`Start Date`} />
      <DateField name="to" label={t`End Date`} />
    </FormProvider>
  )
}
