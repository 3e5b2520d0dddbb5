import { useLingui } from '@lingui/react/macro'
import { programs } from '#base/reference/contract/lists/programs.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import { byAcronym, useOptions } from '#ui/web/form/useOptions.ts'
import { lastMonths } from './months.ts'
import classes from './WorkFilters.module.css'

export interface WorkFilter {
  /** Format `yyyy-MM`; null for all. */
  month: string | null
  programId: string | null
}

interface WorkFiltersProps {
  filter: WorkFilter
  onFilter: (filter: WorkFilter) => void
  /** One month that is over must be chosen. */
  ofOver?: boolean
}

export function WorkFilters({ filter, onFilter, ofOver = false }: WorkFiltersProps) {
  const { t, i18n } = useLingui()
  const offered = useOptions(programs.calls.list, byAcronym)
  const months = lastMonths(today())
    .slice(ofOver ? 1 : 0)
    .map((value) => ({
      value,
      label: i18n.date(new Date(`${value}-15T00:00`), { month: 'long', year: 'numeric' }),
    }))
  const text = (value: number | string | null) => (value === null ? null : String(value))
  return (
    <div className={classes.filters} data-alone={ofOver || undefined}>
      <SelectInput
        label={t`Month`}
        options={months}
        emptyLabel={ofOver ? undefined : t`All months`}
        chosen={filter.month}
        onChoose={(month) => onFilter({ ...filter, month: text(month) })}
      />
      <SelectInput
        label={t`Program`}
        options={offered}
        emptyLabel={t`All programs`}
        chosen={filter.programId}
        onChoose={(programId) => onFilter({ ...filter, programId: text(programId) })}
      />
    </div>
  )
}
