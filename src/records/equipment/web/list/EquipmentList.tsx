import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconPlus, IconWheelchair } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { COUNT_LIMIT } from '#core/contract/paging.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useHolds, useUser } from '#core/web/session/session.ts'
import { tableOf, useListState } from '#screens/web/list/listState.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { SearchBox } from '#ui/web/search/SearchBox.tsx'
import { useListAddress } from '#ui/web/search/useListAddress.ts'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { listEquipment } from '../../contract/calls.ts'
import type { EquipmentRow } from '../../contract/equipment.ts'
import { useIsAgent } from '../agent.ts'
import { useListLabels } from '../labels/useListLabels.tsx'
import type { Piece } from '../pieceOption.ts'
import { EquipmentFilters } from './EquipmentFilters.tsx'
import { useEquipmentColumns } from './equipmentColumns.tsx'
import { FitPanel } from './FitPanel.tsx'
import { fitCount, type LIST_FILTERS, toQuery } from './listQuery.ts'

/** Delay in ms before a search (rule 3.2.1). */
const DEBOUNCE = 400

interface EquipmentListProps {
  /** Returns a piece of the list; undefined if the user may return none. */
  onReturn: ((piece: Piece) => void) | undefined
  /** Work counts of other features. */
  waiting: ReactNode
}

export function EquipmentList({ onReturn, waiting }: EquipmentListProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const user = useUser()
  const isAgent = useIsAgent()
  const mayCreate = useHolds('CREATE_EQUIPMENT')
  const may = {
    programs: useHolds({ anyOf: ['READ_PROGRAMS', 'READ_ASSIGNED_PROGRAMS'] }),
    statuses: useHolds('READ_EQUIPMENT_STATUSES'),
    parts: useHolds('READ_EQUIPMENT_PARTS'),
  }
  const {
    shown: address,
    page,
    show,
    showPage,
  } = useListAddress<(typeof LIST_FILTERS)[number]>('/equipment/{-$id}')
  const query = toQuery(address, may)
  const panel = useId()
  const count = fitCount(query)
  // finding what fits is the work of referral agents
  const [isOpen, setOpen] = useState(isAgent || count > 0)
  const found = useCall(listEquipment, { query: { ...query, page } }, { keepPrevious: true })
  const list = useListState(found, {
    phrase: address.q ?? '',
    search: (phrase) => show({ q: phrase }, true),
    goTo: showPage,
  })
  const columns = useEquipmentColumns(onReturn, { shown: query.sort, sort: (sort) => show({ sort }) })
  useShortcut(
    'create',
    mayCreate ? () => void navigate({ to: '/equipment/{-$id}', params: { id: 'new' } }) : undefined,
  )
  const { total } = list
  const labels = useListLabels(query, total)
  const isOwn = (piece: EquipmentRow) => piece.reserved && piece.reservedById === user?.id
  return (
    <Page
      title={t`Equipment`}
      subtitle={isAgent && <Trans>What your programs can lend today. A reservation lasts 24 hours.</Trans>}
      actions={
        <>
          {onReturn && (
            <LinkButton to="/scan/return" leftSection={<Icon of={IconArrowBackUp} />}>
              <Trans>Return…</Trans>
            </LinkButton>
          )}
          {waiting}
          {labels.button}
          {mayCreate && (
            <LinkButton to="/equipment/new" variant="filled" leftSection={<Icon of={IconPlus} />}>
              <Trans>Create Equipment</Trans>
            </LinkButton>
          )}
        </>
      }
    >
      <SearchBox
        label={t`Search equipment`}
        heading={t`Search`}
        placeholder={t`Item, make, model or number`}
        size="sm"
        debounce={DEBOUNCE}
        value={list.phrase}
        onSearch={list.search}
        result={total !== undefined && <Result total={total} free={found.data?.freeRecordCount} />}
      >
        <EquipmentFilters
          query={query}
          may={may}
          onChange={show}
          fit={{ panel, isOpen, count, toggle: () => setOpen(!isOpen) }}
        />
      </SearchBox>
      {isOpen && <FitPanel id={panel} query={query} onChange={show} />}
      {Boolean(list.error) && <LoadFailure error={list.error} onRetry={list.refresh} />}
      {(list.rows || !list.error) && (
        <DataTable
          {...tableOf(list)}
          label={t`Equipment`}
          columns={columns}
          rowLink={(piece) => `/equipment/${piece.id}`}
          selection={labels.selection}
          foot={labels.foot}
          isMarked={(piece) => isAgent && isOwn(piece)}
          empty={
            <EmptyState icon={IconWheelchair} title={t`No equipment was found.`}>
              {(address.q || address.program || address.status || count > 0) && (
                <Trans>Try fewer words, or clear the filters.</Trans>
              )}
            </EmptyState>
          }
          cards
          fixed
        />
      )}
      {labels.dialog}
    </Page>
  )
}

/** "13 fit, 4 free" with a filter of what fits, otherwise "145 items"; a count at its limit has a plus. */
function Result({ total, free }: { total: number; free: number | undefined }) {
  const { i18n } = useLingui()
  const written = (count: number) => `${i18n.number(count)}${count >= COUNT_LIMIT ? '+' : ''}`
  const [all, some] = [written(total), written(free ?? 0)]
  if (free === undefined) return <Plural value={total} one={`${all} item`} other={`${all} items`} />
  return (
    <>
      <Plural value={total} one={`${all} fits`} other={`${all} fit`} />
      {', '}
      <Plural value={free} one={`${some} free`} other={`${some} free`} />
    </>
  )
}
