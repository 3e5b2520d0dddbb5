import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDatabaseExport } from '@tabler/icons-react'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { Alert } from '#ui/web/page/Alert.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { type Run, readBackups, type State } from '../contract/calls.ts'
import classes from './BackupsScreen.module.css'
import { useRunColumns } from './useRunColumns.tsx'

/** Screen with the last good backup and rehearsal, and the result of each run. */
export function BackupsScreen() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall(readBackups, {})
  const columns = useRunColumns()
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <div className={classes.screen}>
      {data && <StateAlert state={data.state} hasRun={data.runs.length > 0} />}
      {data && (
        <dl className={classes.last}>
          <Last name={t`Last good backup`} run={data.lastBackup} />
          <Last name={t`Last restored for trial`} run={data.lastRehearsal} />
        </dl>
      )}
      <DataTable<Run>
        label={t`Backups and rehearsals`}
        cards
        columns={columns}
        rows={data?.runs}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={IconDatabaseExport} title={t`There is no backup yet.`} />}
      />
    </div>
  )
}

function Last({ name, run }: { name: string; run: Run | null }) {
  const { instant } = useDates()
  const { clients = 0, equipment = 0, loans = 0 } = run?.counts ?? {}
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {run ? <strong className="tabular">{instant(run.endedAt)}</strong> : <Trans>Never</Trans>}
        {run?.counts && (
          <p className="dimmed">
            <Plural value={clients} one="# client" other="# clients" />,{' '}
            <Plural value={equipment} one="# piece of equipment" other="# pieces of equipment" />,{' '}
            <Plural value={loans} one="# loan" other="# loans" />
          </p>
        )}
      </dd>
    </div>
  )
}

function StateAlert({ state, hasRun }: { state: State; hasRun: boolean }) {
  const { t } = useLingui()
  if (state === 'GOOD') return null
  if (state === 'NOT_SET_UP')
    return (
      <Alert tone="warning" title={t`Nothing is backed up by Passerelle.`}>
        <p>
          <Trans>
            Whoever runs the server sets BACKUP_TO, a folder on another disk or a store, and BACKUP_KEY, the
            key that opens the backups. It is made every night from then on.
          </Trans>
        </p>
      </Alert>
    )
  if (state === 'NOT_PRUNED')
    return (
      <Alert tone="bad" title={t`Backups that are past keeping could not be removed.`}>
        <p>
          <Trans>
            The new backups are good, but what should be gone is still there and takes room. The list below
            says why. Whoever runs the server lets it delete where BACKUP_TO leads; the next backup removes
            them.
          </Trans>
        </p>
      </Alert>
    )
  if (!hasRun)
    return (
      <Alert tone="bad" title={t`No backup has been made yet.`}>
        <p>
          <Trans>
            The first one is made in the coming night. If it is not here then, tell whoever runs the server.
          </Trans>
        </p>
      </Alert>
    )
  return (
    <Alert
      tone="bad"
      title={state === 'OLD' ? t`There is no recent backup.` : t`No recent backup was restored for trial.`}
    >
      <p>
        <Trans>The list below says why. Tell whoever runs the server.</Trans>
      </p>
    </Alert>
  )
}
