import { useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { request } from '#core/web/api/request.ts'
import { useEmbeddedList } from '#screens/web/embedded/useEmbeddedList.ts'
import type { Selected } from '#ui/web/table/useSelection.ts'
import { listUnbilled, type Unbilled } from '../../contract/unbilled.ts'
import { InvoiceSection } from '../InvoiceSection.tsx'
import { daysOf } from './months.ts'
import { type WorkFilter, WorkFilters } from './WorkFilters.tsx'
import { WorkTable } from './WorkTable.tsx'

/** Repairs of all clients without an item: one that is forgotten here is never billed. */
export const WorkToBeBilled = memo(function WorkToBeBilled({
  selected,
  folded,
}: {
  selected: Selected<Unbilled>
  folded: boolean
}) {
  const { t } = useLingui()
  const [filter, setFilter] = useState<WorkFilter>({ month: null, programId: null })
  const { month, programId } = filter
  const query = { billed: 'false', programId: programId ?? undefined, ...(month && daysOf(month)) } as const
  const list = useEmbeddedList<Unbilled>(listUnbilled, { query }, { isSizable: true })
  async function loadAll() {
    const all: Unbilled[] = []
    for (let page = 1; ; page += 1) {
      const part = await request(listUnbilled, {
        query: { ...query, phrase: list.phrase, page, size: 100 },
      })
      all.push(...part.records)
      if (page >= part.page.last) return all
    }
  }
  const title = t`Work to be billed`
  return (
    <InvoiceSection
      id="work-to-be-billed"
      title={title}
      count={list.all?.totalRecordCount}
      nested={false}
      folded={folded}
    >
      <WorkTable
        title={title}
        list={list}
        loadAll={loadAll}
        selected={selected}
        filters={<WorkFilters filter={filter} onFilter={setFilter} />}
        filtered={month !== null || programId !== null}
      />
    </InvoiceSection>
  )
})
