import { Plural, useLingui } from '@lingui/react/macro'
import { IconHistory } from '@tabler/icons-react'
import { useCall } from '#core/web/api/useCall.ts'
import { tableOf, useListState } from '#screens/web/list/listState.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { SearchBox } from '#ui/web/search/SearchBox.tsx'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { searchTrail } from '../contract.ts'
import { TrailFilters } from './TrailFilters.tsx'
import type { TrailKind } from './trailKind.ts'
import { useTrailAddress } from './useTrailAddress.ts'
import { useTrailColumns } from './useTrailColumns.tsx'

interface TrailScreenProps {
  /** The route of the screen. */
  path: string
  kinds: readonly TrailKind[]
}

/** The whole trail, newest first. */
export function TrailScreen({ path, kinds }: TrailScreenProps) {
  const { t, i18n } = useLingui()
  const { shown, query, isFiltered, show, showPage } = useTrailAddress(path)
  const list = useListState(useCall(searchTrail, { query }, { keepPrevious: true }), {
    phrase: shown.q ?? '',
    search: (q) => show({ q }),
    goTo: showPage,
  })
  const columns = useTrailColumns(kinds)
  const { total, page } = list
  const shownTotal = i18n.number(total ?? 0)
  return (
    <>
      <SearchBox
        label={t`Search the history`}
        placeholder={t`A word in what was changed`}
        value={list.phrase}
        onSearch={list.search}
        result={
          total !== undefined &&
          (page?.more ? t`More than ${shownTotal}` : <Plural value={total} one="# entry" other="# entries" />)
        }
      >
        <TrailFilters kinds={kinds} shown={shown} onShow={show} />
      </SearchBox>
      {list.error ? (
        <LoadFailure error={list.error} onRetry={list.refresh} />
      ) : (
        <DataTable
          {...tableOf(list)}
          label={t`History`}
          cards
          fixed
          columns={columns}
          empty={
            <EmptyState
              icon={IconHistory}
              title={isFiltered ? t`Nothing matches the search.` : t`Nothing has been changed yet.`}
            />
          }
        />
      )}
    </>
  )
}
