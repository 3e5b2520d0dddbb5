import { useLingui } from '@lingui/react/macro'
import { programs } from '#base/reference/contract/lists/programs.ts'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import { byAcronym, useOptions } from '#ui/web/form/useOptions.ts'
import { Filters } from '#ui/web/search/Filters.tsx'
import type { ClientsAddress, ClientsAsked, MayFilter } from './clientsAddress.ts'

interface ClientFiltersProps {
  query: ClientsAsked
  may: MayFilter
  onChange: (change: ClientsAddress) => void
}

/** Filters for program and loans, if the user may use them, and for deceased clients. */
export function ClientFilters({ query, may, onChange }: ClientFiltersProps) {
  const { t } = useLingui()
  const programOptions = useOptions(programs.calls.list, byAcronym)
  const { phrase, programId, onLoan, deceased, sort } = query
  const program = (
    <SelectInput
      size="sm"
      label={t`Program`}
      options={programOptions}
      emptyLabel={t`All programs`}
      chosen={programId ?? null}
      onChoose={(id) => onChange({ program: String(id ?? '') })}
    />
  )
  const loans = (
    <SelectInput
      size="sm"
      label={t`Equipment on loan`}
      options={[
        { value: 'true', label: t`With` },
        { value: 'false', label: t`Without` },
      ]}
      emptyLabel={t`With or without`}
      chosen={onLoan ?? null}
      onChoose={(value) => onChange({ loan: String(value ?? '') })}
    />
  )
  const died = (
    <SelectInput
      size="sm"
      label={t`Living or deceased`}
      options={[
        { value: 'false', label: t`Living` },
        { value: 'true', label: t`Deceased` },
      ]}
      emptyLabel={t`All`}
      chosen={deceased ?? null}
      onChoose={(value) => onChange({ deceased: String(value ?? '') })}
    />
  )
  return (
    <Filters
      fields={[...(may.programs ? [program] : []), ...(may.loans ? [loans] : []), died]}
      active={[phrase, programId, onLoan, deceased, sort].some(Boolean)}
      onClear={() => onChange({ q: '', program: '', loan: '', deceased: '', sort: '' })}
    />
  )
}
