import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { tableOf, useListState } from '#screens/web/list/listState.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { Status } from '#ui/web/page/Status.tsx'
import { useListAddress } from '#ui/web/search/useListAddress.ts'
import type { Column } from '#ui/web/table/columns.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { SKIP_DIRTY_CHECK } from '#ui/web/unsaved/useUnsavedChanges.ts'
import { createCampaign, listCampaigns } from '../contract/calls.ts'
import type { CampaignSummary } from '../contract/campaign.ts'
import { CampaignDialog } from './form/CampaignDialog.tsx'
import { STATE_LOOKS, useWords } from './words.ts'

/** List of recalls and reviews, newest first. */
export function CampaignList() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const may = useMayCall(createCampaign)
  const { page, showPage } = useListAddress('/campaigns/{-$id}')
  const found = useCall(listCampaigns, { query: { page } }, { keepPrevious: true })
  const list = useListState(found, { phrase: '', search: () => {}, goTo: showPage })
  const columns = useCampaignColumns()
  return (
    <Page
      title={t`Campaigns`}
      subtitle={<Trans>Recalls of equipment, and reviews of loans.</Trans>}
      actions={
        may && (
          <Button variant="filled" leftSection={<Icon of={IconPlus} small />} onClick={() => setAdding(true)}>
            <Trans>New campaign</Trans>
          </Button>
        )
      }
    >
      {Boolean(list.error) && <LoadFailure error={list.error} onRetry={list.refresh} />}
      {(list.rows || !list.error) && (
        <DataTable
          {...tableOf(list)}
          label={t`Campaigns`}
          columns={columns}
          rowLink={({ id }) => `/campaigns/${id}`}
          empty={<EmptyState icon={IconSpeakerphone} title={t`There is no campaign yet.`} />}
          cards
        />
      )}
      {adding && (
        <CampaignDialog
          onClose={() => setAdding(false)}
          onSaved={({ id }) => void navigate({ to: `/campaigns/${id}`, state: SKIP_DIRTY_CHECK })}
        />
      )}
    </Page>
  )
}

function useCampaignColumns(): Column<CampaignSummary>[] {
  const { t } = useLingui()
  const { day } = useDates()
  const words = useWords()
  return [
    {
      header: t`Campaign`,
      rowHeader: true,
      cell: ({ title, kind, notice }) => (
        <>
          {title}
          <SecondLine>{[words.kind(kind), notice].filter(Boolean).join(', ')}</SecondLine>
        </>
      ),
    },
    {
      header: t`Status`,
      cell: ({ state }) => <Status {...STATE_LOOKS[state]}>{words.state(state)}</Status>,
    },
    { header: t`Started`, kind: 'figures', cell: ({ startedAt }) => day(startedAt) },
    {
      header: t`Entries`,
      kind: 'number',
      cell: ({ state, entries: { open, contacted, answered, done, unreachable } }) =>
        state === 'DRAFT' ? '' : open + contacted + answered + done + unreachable,
    },
    {
      header: t`To do`,
      kind: 'number',
      cell: ({ state, entries: { open, contacted, answered } }) =>
        state === 'DRAFT' ? '' : open + contacted + answered,
    },
  ]
}
