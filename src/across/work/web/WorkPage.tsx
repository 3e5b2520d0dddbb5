import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconChecklist } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { listErrands } from '#acts/errands/contract/calls.ts'
import { ERRAND_WORDS } from '#acts/errands/contract/words.ts'
import { PrintReminders } from '#acts/reminders/web/PrintReminders.tsx'
import { FitLine } from '#acts/requests/web/FitLine.tsx'
import { RequestLine } from '#acts/requests/web/RequestLine.tsx'
import { RepairState } from '#acts/services/web/RepairState.tsx'
import { fullName } from '#core/contract/formats.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { tableOf, useListState } from '#screens/web/list/listState.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { PhoneLink } from '#ui/web/page/ContactLink.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { Status } from '#ui/web/page/Status.tsx'
import { useListAddress } from '#ui/web/search/useListAddress.ts'
import type { Column } from '#ui/web/table/columns.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { listWork } from '../contract/acts.ts'
import { KINDS, type Kind, WORK } from '../contract/kinds.ts'
import { type Entry } from '../contract.ts'
import { Acts } from './Acts.tsx'
import { daysSince } from './Delay.tsx'
import { addressOf, isOverdue, namesOf } from './entryLooks.ts'

/** Page `/work/LOANS_DUE`: all entries of one kind. */
export function WorkPage() {
  const { kind }: { kind?: string } = useParams({ strict: false })
  return <OfKind kind={KINDS.find((one) => one === kind) ?? 'TODOS'} />
}

/** Kinds from which a link leads to the page of the day. */
const ON_THE_WAY: readonly Kind[] = ['ERRANDS', 'TO_DELIVER', 'TO_COLLECT']

type Row = Entry & { id: number }

function OfKind({ kind }: { kind: Kind }) {
  const { t, i18n } = useLingui()
  const title = i18n._(WORK[kind].words)
  const { page, shown, showPage } = useListAddress<'mine' | 'managed'>('/work/{-$kind}')
  const only = shown.mine ? 'mine' : shown.managed && 'managed'
  const query = { page, ...(only && { [only]: 'true' as const }) }
  const found = useCall(listWork, { params: { kind }, query }, { keepPrevious: true })
  const list = useListState(found, { phrase: '', search: () => {}, goTo: showPage })
  const rows = list.rows?.map((entry): Row => ({ ...entry, id: entry.recordId }))
  const columns = useColumns(kind)
  const seesErrands = useMayCall(listErrands)
  return (
    <Page
      title={title}
      back={{ to: '/home', label: t`Home` }}
      subtitle={only && (only === 'mine' ? t({ message: 'Mine', context: 'what waits' }) : t`My programs`)}
      actions={
        <>
          {kind === 'LOANS_DUE' && <PrintReminders />}
          {ON_THE_WAY.includes(kind) && seesErrands && (
            <LinkButton to="/errands">
              <Trans>Today’s errands</Trans>
            </LinkButton>
          )}
          {kind === 'REQUESTS' && (
            <LinkButton to="/requests">
              <Trans>All requests</Trans>
            </LinkButton>
          )}
        </>
      }
    >
      {Boolean(list.error) && <LoadFailure error={list.error} onRetry={list.refresh} />}
      {(rows || !list.error) && (
        <DataTable
          {...tableOf({ ...list, rows })}
          label={title}
          columns={columns}
          rowLink={(entry) => addressOf(kind, entry)}
          empty={<EmptyState icon={IconChecklist} title={t`Nothing waits for you.`} />}
          cards
        />
      )}
    </Page>
  )
}

function useColumns(kind: Kind): Column<Row>[] {
  const { t } = useLingui()
  const { day } = useDates()
  const home: Column<Row> = {
    header: kind === 'INSPECTIONS' ? t`At the client’s home` : t`Where it is`,
    cell: ({ client, atHome }) =>
      client &&
      atHome && (
        <>
          {[kind === 'INSPECTIONS' && fullName(client), atHome.city].filter(Boolean).join(', ')}
          {atHome.phone && (
            <SecondLine>
              <PhoneLink number={atHome.phone} />
            </SecondLine>
          )}
        </>
      ),
  }
  return [
    {
      header: WORK[kind].isDue ? t`Due Date` : t`Since`,
      kind: 'figures',
      width: '9rem',
      cell: (entry) => (
        <>
          {day(entry.since)}
          {kind === 'TO_COLLECT' && daysSince(entry.since) > 0 && (
            <SecondLine>
              <Plural value={daysSince(entry.since)} one="# day" other="# days" />
            </SecondLine>
          )}
          {entry.promisedOn && (
            <SecondLine>
              {entry.promisedOn < today()
                ? t`late, promised by ${day(entry.promisedOn)}`
                : t`by ${day(entry.promisedOn)}`}
            </SecondLine>
          )}
          {isOverdue(kind, entry) && (
            <SecondLine>
              <Status icon={IconAlertTriangle} tone="critical">
                <Trans>Overdue</Trans>
              </Status>
            </SecondLine>
          )}
        </>
      ),
    },
    {
      header: t`What`,
      rowHeader: true,
      cell: (entry) => {
        const { name, fact } = namesOf(kind, entry)
        return (
          <>
            {name}
            <SecondLine>
              {fact}
              {entry.asker && (
                <>
                  {', '}
                  <PhoneLink number={entry.asker.phoneNumber} extension={entry.asker.extension} />
                </>
              )}
            </SecondLine>
            {entry.repair && (
              <SecondLine>
                <RepairState repair={entry.repair} /> {entry.repair.description}
              </SecondLine>
            )}
            {entry.program && <SecondLine>{nameIn(entry.program)}</SecondLine>}
            {entry.errand && <ErrandLine errand={entry.errand} />}
            {entry.request && 'kind' in entry.request && <RequestLine request={entry.request} />}
            {entry.request && entry.fits && (
              <FitLine id={entry.request.id} days={daysSince(entry.since)} fits={entry.fits} />
            )}
          </>
        )
      },
    },
    ...(['INSPECTIONS', 'TO_COLLECT', 'SUBSTITUTES'].includes(kind) ? [home] : []),
    {
      header: t`Assigned to`,
      cell: ({ assignee, snoozedUntil }) => (
        <>
          {assignee?.name}
          {snoozedUntil && <SecondLine>{t`not shown before ${day(snoozedUntil)}`}</SecondLine>}
        </>
      ),
    },
    {
      header: t`Actions`,
      headerHidden: true,
      cell: (entry) => <Acts kind={kind} entry={entry} />,
    },
  ]
}

function ErrandLine({ errand: { kind, driver } }: { errand: NonNullable<Entry['errand']> }) {
  const { i18n } = useLingui()
  return <SecondLine>{[i18n._(ERRAND_WORDS[kind]), driver?.name].filter(Boolean).join(', ')}</SecondLine>
}
