import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { programs } from '#base/reference/contract/lists/programs.ts'
import { equipmentStatuses } from '#base/reference/contract/lists/statuses.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import { byAcronym, useOptions } from '#ui/web/form/useOptions.ts'
import { Count } from '#ui/web/page/Count.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { Filters } from '#ui/web/search/Filters.tsx'
import { useIsAgent } from '../agent.ts'
import { useStatusNames } from '../EquipmentStatus.tsx'
import { type ListAddress, type ListQuery, type MayFilter, NO_FILTERS, offeredFilters } from './listQuery.ts'

interface EquipmentFiltersProps {
  query: ListQuery
  may: MayFilter
  onChange: (change: ListAddress) => void
  /** The filters of what fits: the id of their panel, whether it is open, and how many are set. */
  fit: { panel: string; isOpen: boolean; count: number; toggle: () => void }
}

/** Filters for program and status, if the user may use them (rule 3.2.1), the button of what fits, and Clear. */
export function EquipmentFilters({ query, may, onChange, fit }: EquipmentFiltersProps) {
  const { t } = useLingui()
  const isAgent = useIsAgent()
  const names = useStatusNames()
  const programOptions = useOptions(programs.calls.list, byAcronym)
  const configured = useOptions(equipmentStatuses.calls.list, nameIn)
  const labels = {
    AVAILABLE: names.available,
    LOST: names.lost,
    ON_HOLD: names['on-hold'],
    ON_LOAN: names['on-loan'],
    RESERVED: names.reserved,
  }
  const { phrase, programId, statusId, statusString, sort } = query
  const filters = offeredFilters(may).map((value) => ({ value, label: labels[value] }))
  const program = (
    <SelectInput
      size="sm"
      label={t`Program`}
      options={programOptions}
      emptyLabel={isAgent ? t`All my programs` : t`All programs`}
      chosen={programId ?? null}
      onChoose={(id) => onChange({ program: String(id ?? '') })}
    />
  )
  const status = (
    <SelectInput
      size="sm"
      label={t`Status`}
      options={[...filters, ...(may.statuses ? configured : [])]}
      emptyLabel={t`All statuses`}
      chosen={statusId ?? statusString ?? null}
      onChoose={(value) => onChange({ status: String(value ?? '') })}
    />
  )
  const fits = (
    <Button
      size="sm"
      aria-expanded={fit.isOpen}
      aria-controls={fit.isOpen ? fit.panel : undefined}
      rightSection={<Icon of={fit.isOpen ? IconChevronUp : IconChevronDown} small />}
      onClick={fit.toggle}
    >
      <span>
        <Trans>What fits</Trans>
        {fit.count > 0 && <Count value={fit.count} />}
      </span>
    </Button>
  )
  return (
    <Filters
      fields={[...(may.programs ? [program] : []), status, fits]}
      active={[phrase, programId, statusId, statusString, fit.count, sort].some(Boolean)}
      onClear={() => onChange(NO_FILTERS)}
    />
  )
}
