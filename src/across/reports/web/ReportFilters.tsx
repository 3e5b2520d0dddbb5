import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { Got } from '#core/contract/call.ts'
import { DateField } from '#ui/web/form/DateField.tsx'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import { byAcronym } from '#ui/web/form/useOptions.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import type { dashboard } from '../contract/calls.ts'
import type { ReportQuery } from '../contract/report.ts'
import { namedPeriods, type Period, type PeriodName, problemOf } from './periods.ts'
import classes from './ReportFilters.module.css'

interface ReportFiltersProps {
  query: ReportQuery
  bounds: Got<typeof dashboard>
  onChange: (change: { from?: string; to?: string; program?: string }) => void
}

/** Delay in ms before typed dates are applied. */
const TYPED = 400

/** Filters for the period, from a list or by dates, and the program. */
export function ReportFilters({ query, bounds, onChange }: ReportFiltersProps) {
  const { t } = useLingui()
  const { from, to, programId } = query
  const form = useForm<Period>({ values: { from, to }, mode: 'onTouched' })
  const [typedFrom, typedTo] = useWatch({ control: form.control, name: ['from', 'to'] })
  const settle = useEffectEvent(() => {
    // reads the form, not the last render: a newer period may have been chosen already
    const typed = form.getValues()
    if (typed.from === from && typed.to === to) return
    const problem = problemOf(typed)
    void form.trigger(problem === 'date' ? [] : 'to')
    if (!problem) onChange(typed)
  })
  useEffect(() => {
    const timer = setTimeout(() => settle(), TYPED)
    return () => clearTimeout(timer)
    // dates typed before another period was chosen are ignored
  }, [typedFrom, typedTo, from, to])

  const periods = namedPeriods(bounds.today, bounds.earliest)
  const names: Record<PeriodName, string> = {
    month: t`This month`,
    year: t`Last 12 months`,
    fiscal: t`This fiscal year`,
    lastFiscal: t`Last fiscal year`,
    everything: t`Everything`,
  }
  const present = periods.find(([, period]) => period.from === from && period.to === to)
  // dates for which "Other days" was chosen although they have a name
  const [unnamed, setUnnamed] = useState('')
  const days = `${from} ${to}`
  function choose(name: string | number | null) {
    setUnnamed(name ? '' : days)
    if (name) onChange(Object.fromEntries(periods)[name] ?? {})
  }
  return (
    <FormProvider {...form}>
      <form
        className={classes.filters}
        aria-label={t`Period and program`}
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <SelectInput
          size="sm"
          label={t`Period`}
          options={periods.map(([value]) => ({ value, label: names[value] }))}
          emptyLabel={t`Other days`}
          chosen={unnamed === days ? null : (present?.[0] ?? null)}
          onChoose={choose}
        />
        <DateField name="from" label={t`From`} required />
        <DateField
          name="to"
          label={t`To`}
          required
          check={(value) => problemOf({ from: typedFrom, to: value })}
        />
        <SelectInput
          size="sm"
          label={t`Program`}
          options={bounds.programs.map((program) => ({ value: program.id, label: byAcronym(program) }))}
          emptyLabel={t`All programs`}
          chosen={programId ? String(programId) : null}
          onChoose={(id) => onChange({ program: String(id ?? '') })}
        />
        <Button size="sm" leftSection={<Icon of={IconPrinter} small />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </form>
    </FormProvider>
  )
}
