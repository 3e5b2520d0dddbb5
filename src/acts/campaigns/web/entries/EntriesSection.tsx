import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileTypeCsv, IconFileTypePdf, IconListCheck, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { fullName } from '#core/contract/formats.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { PieceLink } from '#records/equipment/web/PieceLink.tsx'
import { tableOf, useListState } from '#screens/web/list/listState.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { QuietSelect } from '#ui/web/form/QuietSelect.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { Status } from '#ui/web/page/Status.tsx'
import type { Column } from '#ui/web/table/columns.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { listEntries } from '../../contract/calls.ts'
import type { Campaign } from '../../contract/campaign.ts'
import { ENTRY_STATES, type Entry, type EntryState } from '../../contract/entries.ts'
import classes from '../Campaigns.module.css'
import { useReport } from '../useReport.ts'
import { ENTRY_LOOKS, useWords } from '../words.ts'
import { EntryDialog } from './EntryDialog.tsx'

/** Entries of a campaign, open and done, with its report. */
export function EntriesSection({ campaign, opened }: { campaign: Campaign; opened: number | undefined }) {
  const { t, i18n } = useLingui()
  const words = useWords()
  const heading = useId()
  const { id, entries } = campaign
  const report = useReport(campaign)
  const [wanted, setWanted] = useState<{ state: EntryState | ''; page: number }>({ state: '', page: 1 })
  const [open, setOpen] = useState(opened)
  const query = { page: wanted.page, ...(wanted.state && { state: wanted.state }) }
  const found = useCall(listEntries, { params: { id }, query }, { keepPrevious: true })
  const list = useListState(found, {
    phrase: '',
    search: () => {},
    goTo: (page) => setWanted((before) => ({ ...before, page })),
  })
  const columns = useEntryColumns(setOpen)
  const counts: Record<EntryState, number> = {
    OPEN: entries.open,
    CONTACTED: entries.contacted,
    ANSWERED: entries.answered,
    DONE: entries.done,
    UNREACHABLE: entries.unreachable,
  }
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Entries</Trans>
      </h2>
      <ul className={classes.counts}>
        {ENTRY_STATES.map((state) => {
          const [name, count] = [words.entry(state), i18n.number(counts[state])]
          return <li key={state}>{t`${name}: ${count}`}</li>
        })}
      </ul>
      <div className={classes.filters}>
        <QuietSelect
          label={t`Status`}
          value={wanted.state}
          onChange={({ currentTarget }) =>
            setWanted({ state: currentTarget.value as EntryState | '', page: 1 })
          }
          data={[
            { value: '', label: t`All` },
            ...ENTRY_STATES.map((state) => ({
              value: state,
              label: words.entry(state),
            })),
          ]}
        />
        <Button leftSection={<Icon of={IconFileTypePdf} small />} onClick={() => void report('pdf')}>
          <Trans>Report (PDF)</Trans>
        </Button>
        <Button leftSection={<Icon of={IconFileTypeCsv} small />} onClick={() => void report('csv')}>
          <Trans>Report (CSV)</Trans>
        </Button>
      </div>
      {Boolean(list.error) && <LoadFailure error={list.error} onRetry={list.refresh} />}
      {(list.rows || !list.error) && (
        <DataTable
          {...tableOf(list)}
          label={t`Entries`}
          columns={columns}
          empty={<EmptyState icon={IconListCheck} title={t`There is no such entry.`} />}
          cards
        />
      )}
      {open !== undefined && (
        <EntryDialog campaign={campaign} entryId={open} onClose={() => setOpen(undefined)} />
      )}
    </section>
  )
}

function useEntryColumns(open: (id: number) => void): Column<Entry>[] {
  const { t } = useLingui()
  const { day } = useDates()
  const words = useWords()
  return [
    {
      header: t`Client`,
      rowHeader: true,
      cell: ({ client, loan, locked }) => (
        <>
          {client ? (
            <Link to="/clients/{-$id}" params={{ id: String(client.id) }}>
              {fullName(client)}
            </Link>
          ) : (
            <span className="dimmed">{loan ? '' : t`With us`}</span>
          )}
          <SecondLine>
            {client?.deceasedOn && t`Died on ${day(client.deceasedOn)}`}
            {client && loan?.returnDate && t`Had it until ${day(loan.returnDate)}`}
            {locked && (
              <>
                {' '}
                <Icon of={IconLock} small /> {t`Locked`}
              </>
            )}
          </SecondLine>
        </>
      ),
    },
    {
      header: t`Equipment`,
      cell: ({ equipment }) => (
        <>
          <PieceLink piece={equipment} />
          <SecondLine>
            {[nameIn(equipment.item), equipment.serialNumber].filter(Boolean).join(', ')}
          </SecondLine>
        </>
      ),
    },
    {
      header: t`Status`,
      cell: ({ state, outcome }) => (
        <>
          <Status {...ENTRY_LOOKS[state]}>{words.entry(state)}</Status>
          {outcome && <SecondLine>{words.outcome(outcome)}</SecondLine>}
        </>
      ),
    },
    {
      header: t`Last contact`,
      cell: ({ contacts }) => {
        const last = contacts.at(-1)
        return (
          last && (
            <>
              {words.way(last.how)}, {day(last.at)}
              <SecondLine>{last.note ?? last.by.name}</SecondLine>
            </>
          )
        )
      },
    },
    {
      header: t`Actions`,
      headerHidden: true,
      cell: (entry) => {
        const of = [entry.client && fullName(entry.client), displayNumber(entry.equipment)]
          .filter(Boolean)
          .join(', ')
        return (
          <Button size="sm" aria-label={t`Open entry of ${of}`} onClick={() => open(entry.id)}>
            <Trans>Open</Trans>
          </Button>
        )
      },
    },
  ]
}
