import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useMayCall } from '#core/web/session/session.ts'
import { useStore } from '#core/web/store.ts'
import { EmbeddedTable } from '#screens/web/embedded/EmbeddedTable.tsx'
import { ListOrForm } from '#screens/web/embedded/ListOrForm.tsx'
import type { EmbeddedState } from '#screens/web/embedded/useEmbeddedList.ts'
import { useLabels } from '#ui/web/record/labels.ts'
import type { Selected } from '#ui/web/table/useSelection.ts'
import { itemRecord } from '../../contract/item.ts'
import { createItems, type Unbilled } from '../../contract/unbilled.ts'
import { useGuarded } from '../guarded.ts'
import { BelowList, SelectionBar } from '../SelectionBar.tsx'
import { totalsOf } from '../totals.ts'
import { useRepairName } from './repairName.ts'
import { useMakeItems } from './useMakeItems.ts'
import { useWorkColumns } from './workColumns.tsx'

interface WorkTableProps {
  title: string
  list: EmbeddedState<Unbilled>
  loadAll: () => Promise<readonly Unbilled[]>
  selected: Selected<Unbilled>
  filters: ReactNode
  filtered: boolean
}

/** Table of repairs without an item, to find, select and make items of. */
export function WorkTable({ title, list, loadAll, selected, filters, filtered }: WorkTableProps) {
  const { t } = useLingui()
  const labels = useLabels(itemRecord)
  const nameOf = useRepairName()
  const columns = useWorkColumns()
  const mayMake = useMayCall(createItems)
  const selection = useGuarded(selected, {
    label: (repair) => t`Select repair of ${nameOf(repair)}`,
    lack: (repair) => {
      const lacks = repair.missing.map((field) => labels[field]).join(', ')
      return lacks ? t`${nameOf(repair)}: without ${lacks}` : undefined
    },
  })
  const { refresh } = selected
  const rows = list.rows
  useEffect(() => refresh(rows ?? []), [refresh, rows])
  return (
    <ListOrForm title={title} refresh={list.refresh}>
      <EmbeddedTable
        title={title}
        list={list}
        columns={columns}
        icon={IconTool}
        empty={t`Every repair has its invoice item`}
        noMatch={t`There are no repairs matching your search criteria`}
        placeholder={t`Client, equipment, code or details`}
        ofAll
        filters={filters}
        filtered={filtered}
        selection={mayMake ? selection : undefined}
        loadAll={loadAll}
        foot={mayMake && <MakeItems selected={selected} />}
      />
      <BelowList selected={selected}>
        <WorkBar selected={selected} />
      </BelowList>
    </ListOrForm>
  )
}

function MakeItems({ selected }: Pick<WorkTableProps, 'selected'>) {
  const make = useMakeItems(selected)
  const isReady = useStore(selected).length > 0
  return (
    <Button size="sm" aria-disabled={!isReady} onClick={() => isReady && void make()}>
      <Trans>Make invoice items</Trans>
    </Button>
  )
}

function WorkBar({ selected }: Pick<WorkTableProps, 'selected'>) {
  const records = useStore(selected)
  const count = records.length
  return (
    <SelectionBar
      sentence={plural(count, { one: '# repair selected', other: '# repairs selected' })}
      totals={totalsOf(records.map(({ program, toBill }) => ({ program, amount: toBill })))}
      onClear={selected.clear}
    />
  )
}
