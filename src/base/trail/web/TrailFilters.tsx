import { useLingui } from '@lingui/react/macro'
import { Checkbox, TextInput } from '@mantine/core'
import { listUsers } from '#base/people/contract/users.ts'
import { fullName } from '#core/contract/formats.ts'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { useTypedSearch } from '#ui/web/search/useTypedSearch.ts'
import { TrailDays } from './TrailDays.tsx'
import classes from './TrailFilters.module.css'
import type { TrailKind } from './trailKind.ts'
import type { Narrowed } from './useTrailAddress.ts'

interface TrailFiltersProps {
  kinds: readonly TrailKind[]
  shown: Narrowed
  onShow: (change: Narrowed) => void
}

/** Filters by user, record, kind and time; and whether read accesses are included. */
export function TrailFilters({ kinds, shown, onShow }: TrailFiltersProps) {
  const { t } = useLingui()
  const users = useOptions(listUsers, fullName)
  const number = useTypedSearch({
    value: shown.number ?? '',
    onSearch: (typed) => onShow({ number: typed }),
    debounce: 200,
  })
  const text = (value: number | string | null) => (value === null ? '' : String(value))
  return (
    <div className={classes.filters}>
      <SelectInput
        label={t`Person`}
        options={users}
        emptyLabel={t`Everybody`}
        chosen={shown.user ?? null}
        onChoose={(user) => onShow({ user: text(user) })}
      />
      <SelectInput
        label={t`Kind of record`}
        options={kinds.map(({ entity, label }) => ({ value: entity, label }))}
        emptyLabel={t`All kinds`}
        chosen={shown.kind ?? null}
        onChoose={(kind) => onShow({ kind: text(kind) })}
      />
      <TextInput
        label={t`Record number`}
        placeholder={t`Client, equipment, invoice`}
        autoComplete="off"
        maxLength={50}
        value={number.typed}
        onChange={(event) => number.setTyped(event.currentTarget.value)}
      />
      <TrailDays
        days={{ from: shown.from ?? '', to: shown.to ?? '' }}
        onDays={({ from, to }) => onShow({ from, to })}
      />
      <Checkbox
        className={classes.looks}
        label={t`Also who looked or logged in`}
        checked={shown.looks === 'true'}
        onChange={(event) => onShow({ looks: event.currentTarget.checked ? 'true' : '' })}
      />
    </div>
  )
}
