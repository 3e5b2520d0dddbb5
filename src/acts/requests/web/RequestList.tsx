import { Trans, useLingui } from '@lingui/react/macro'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { tableOf, useListState } from '#screens/web/list/listState.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { Status } from '#ui/web/page/Status.tsx'
import { useListAddress } from '#ui/web/search/useListAddress.ts'
import type { Column } from '#ui/web/table/columns.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { createRequest, listRequests } from '../contract/calls.ts'
import { REQUEST_STATES, type Request } from '../contract/request.ts'
import classes from './RequestList.module.css'
import { useListTitle } from './useListTitle.ts'
import { lookOf, useRequestWords } from './words.ts'

/** The requests that the user may read, newest first: what became of each, and its place in the queue. */
export function RequestList() {
  const { t } = useLingui()
  const title = useListTitle()
  const { shown: address, page, show, showPage } = useListAddress<'state'>('/requests/{-$id}')
  const state = REQUEST_STATES.find((one) => one === address.state)
  const found = useCall(listRequests, { query: { page, ...(state && { state }) } }, { keepPrevious: true })
  const list = useListState(found, { phrase: '', search: () => {}, goTo: showPage })
  const columns = useRequestColumns()
  const mayAsk = useMayCall(createRequest)
  const { states } = useRequestWords()
  return (
    <Page
      title={title}
      back={{ to: '/equipment', label: t`Equipment` }}
      actions={
        mayAsk && (
          <LinkButton to="/requests/new">
            <Trans>New request</Trans>
          </LinkButton>
        )
      }
    >
      <SelectInput
        className={classes.filter}
        size="sm"
        label={t`Status`}
        options={REQUEST_STATES.map((value) => ({ value, label: states[value] }))}
        emptyLabel={t`All requests`}
        chosen={state ?? null}
        onChoose={(chosen) => show({ state: String(chosen ?? '') })}
      />
      {Boolean(list.error) && <LoadFailure error={list.error} onRetry={list.refresh} />}
      {(list.rows || !list.error) && (
        <DataTable
          {...tableOf(list)}
          label={title}
          columns={columns}
          rowLink={({ id }) => `/requests/${id}`}
          empty={
            <EmptyState
              icon={IconMessageQuestion}
              title={state ? t`No request has this status.` : t`There is no request.`}
            >
              {!state && (
                <Trans>
                  To ask for something that is not free, choose it under “What fits”, then press “Ask…”.
                </Trans>
              )}
            </EmptyState>
          }
          cards
        />
      )}
    </Page>
  )
}

function useRequestColumns(): Column<Request>[] {
  const { t } = useLingui()
  const { day } = useDates()
  const words = useRequestWords()
  return [
    {
      header: t({ message: 'No.', context: 'of a request' }),
      rowHeader: true,
      cell: ({ id }) => String(id),
    },
    {
      header: t({ message: 'Asked for', context: 'equipment' }),
      cell: (request) => (
        <>
          {words.wanted(request)}
          <SecondLine>{request.kind === 'EQUIPMENT' ? words.fit(request) : request.words}</SecondLine>
        </>
      ),
    },
    {
      header: t({ message: 'For', context: 'whom equipment is for' }),
      cell: (request) => (
        <>
          {words.whom(request)}
          {request.reference && <SecondLine>{request.reference}</SecondLine>}
        </>
      ),
    },
    {
      header: t`Status`,
      cell: (request) => (
        <>
          <Status {...lookOf(request)}>{words.progress(request)}</Status>
          {request.urgentReason && <SecondLine>{t`Urgent: ${words.why(request)}`}</SecondLine>}
        </>
      ),
    },
    { header: t`Needed by`, kind: 'figures', cell: ({ neededBy }) => day(neededBy) },
    {
      header: t`Asked on`,
      kind: 'figures',
      cell: ({ createdAt }) => day(createdAt),
    },
  ]
}
