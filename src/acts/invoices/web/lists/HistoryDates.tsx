import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { isDay } from '#core/contract/formats.ts'
import { DateField } from '#ui/web/form/DateField.tsx'
import classes from './HistoryDates.module.css'

export interface Days {
  from: string
  to: string
}

/** Fields for the first and last day, both inclusive, and Clear (rule 2.2.6). */
export function HistoryDates({ onDays }: { onDays: (days: Days) => void }) {
  const { t } = useLingui()
  const form = useForm<Days>({ defaultValues: { from: '', to: '' }, mode: 'onTouched' })
  const [from, to] = useWatch({ control: form.control, name: ['from', 'to'] })
  useEffect(() => {
    const whole = (day: string) => (isDay(day) ? day : '')
    onDays({ from: whole(from), to: whole(to) })
  }, [from, to, onDays])
  return (
    <FormProvider {...form}>
      <div className={classes.dates}>
        <DateField name="from" label={t`Start Date`} />
        <DateField name="to" label={t`End Date`} />
        <Button size="sm" variant="subtle" aria-disabled={!from && !to} onClick={() => form.reset()}>
          <Trans>Clear</Trans>
        </Button>
      </div>
    </FormProvider>
  )
}
