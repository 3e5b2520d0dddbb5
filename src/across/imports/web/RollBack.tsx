import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { request } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { listRows, rollBack } from '../contract/calls.ts'
import type { Import, ImportRow } from '../contract/imports.ts'
import classes from './Imports.module.css'
import { TELLING } from './Rows.tsx'
import { useAct } from './useAct.ts'
import { useSummary } from './useSummary.ts'

/** Rolls back an import: a trial first names the records that would stay, with the reasons. */
export function RollBack({ of: one }: { of: Import }) {
  const { t } = useLingui()
  const { instant } = useDates()
  const { act, busy } = useAct()
  const may = useMayCall(rollBack)
  const { id, state, rollback, rollbackUntil } = one
  const go = (dryRun: 'true' | 'false') => act(() => request(rollBack, { params: { id }, query: { dryRun } }))

  const { wouldGoBack, wentBack } = useSummary(one)
  const { remove = 0, restore = 0, keep = 0 } = rollback ?? {}
  const until = rollbackUntil && instant(rollbackUntil)

  async function confirm() {
    const yes = await ask({
      title: t`Roll back this import?`,
      consequence: [
        remove > 0 && plural(remove, { one: '# record goes.', other: '# records go.' }),
        restore > 0 && plural(restore, { one: '# becomes as it was.', other: '# become as they were.' }),
      ]
        .filter(Boolean)
        .join(' '),
      keep: t`Keep the import`,
      act: t`Roll back`,
      danger: true,
    })
    if (yes) await go('false')
  }
  const hasWritten = one.counts.create + one.counts.update > 0
  const isTried = rollback?.dryRun === true && (state === 'DONE' || state === 'STOPPED')
  return (
    <>
      {/* a warning is announced by itself */}
      <div role={isTried ? undefined : 'status'}>
        {rollback && state !== 'ROLLING_BACK' && (
          <Alert
            tone={isTried ? 'warning' : 'info'}
            title={
              isTried
                ? t`This is what a roll back would do. Nothing was changed.`
                : t`This import was rolled back.`
            }
          >
            <p>{isTried ? wouldGoBack : wentBack}</p>
          </Alert>
        )}
      </div>
      {keep > 0 && state !== 'ROLLING_BACK' && <Staying id={id} />}
      {may && rollbackUntil && hasWritten && (
        <div className={classes.acts}>
          {isTried ? (
            <Button color="danger" aria-disabled={busy} onClick={() => void confirm()}>
              <Trans>Roll back</Trans>
            </Button>
          ) : (
            <Button aria-disabled={busy} onClick={() => void go('true')}>
              <Trans>Roll back…</Trans>
            </Button>
          )}
          <span className="dimmed">
            <Trans>Until {until}</Trans>
          </span>
        </div>
      )}
    </>
  )
}

/** Records that cannot be rolled back, because somebody has changed them or another record refers to them. */
function Staying({ id }: { id: number }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const { data } = useCall(
    listRows,
    { params: { id }, query: { page, rollback: 'KEEP' } },
    { keepPrevious: true },
  )
  return (
    <DataTable<ImportRow>
      label={t`What stays`}
      cards
      columns={[
        {
          header: t({ message: 'Row', context: 'table' }),
          kind: 'figures',
          rowHeader: true,
          cell: ({ row }) => row,
        },
        {
          header: t`In the file`,
          cell: ({ raw }) => Object.values(raw).filter(Boolean).slice(0, TELLING).join(' · '),
        },
        { header: t`Why`, cell: ({ messages }) => messages.map(({ message }) => message).join(' ') },
      ]}
      rows={data?.records}
      rowKey={({ row }) => row}
      page={data?.page}
      totalRecordCount={data?.totalRecordCount}
      onPage={setPage}
      empty={null}
    />
  )
}
