import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { request, requestFile } from '#core/web/api/request.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { readFaults, startRun, stopImport } from '../contract/calls.ts'
import type { Import } from '../contract/imports.ts'
import classes from './Imports.module.css'
import { Progress } from './Progress.tsx'
import { Rows } from './Rows.tsx'
import { StepPage } from './StepPage.tsx'
import { useAct } from './useAct.ts'
import { useSummary } from './useSummary.ts'

/** Page `/tools/imports/{id}/dry-run`. */
export const DryRunPage = () => <StepPage step="dry-run">{(one) => <DryRun of={one} />}</StepPage>

function DryRun({ of: one }: { of: Import }) {
  const { t } = useLingui()
  const { act, busy } = useAct()
  const isChecking = one.state === 'CHECKING'
  const label = t`Every row is checked.`
  if (!isChecking && !one.checkedAt)
    return (
      <p>
        <Trans>This file is not checked yet. Choose its columns first.</Trans>
      </p>
    )
  return (
    <>
      <div role="status">{isChecking ? <strong>{label}</strong> : <Outcome of={one} />}</div>
      {isChecking ? (
        <>
          <Progress of={one} label={label} />
          <div className={classes.acts}>
            <Button
              aria-disabled={busy}
              onClick={() => void act(() => request(stopImport, { params: { id: one.id } }))}
            >
              <Trans>Stop</Trans>
            </Button>
          </div>
        </>
      ) : (
        <Checked of={one} />
      )}
    </>
  )
}

function Outcome({ of: one }: { of: Import }) {
  const { t } = useLingui()
  const { instant } = useDates()
  const { checked } = useSummary(one)
  const { answered, ranAt } = one
  const { ask } = one.counts
  const at = one.checkedAt && instant(one.checkedAt)
  if (ranAt) {
    const on = instant(ranAt)
    return (
      <Alert tone="info">
        <p>
          <Trans>The import was run on {on}. What was saved is told in the next step.</Trans>
        </p>
      </Alert>
    )
  }
  return (
    <Alert tone="info" title={t`Dry run: nothing has been saved.`}>
      <p>
        {checked}{' '}
        {ask > 0 && (
          <Plural
            value={ask}
            one="# asks something: answer it, or it is left out."
            other="# ask something: answer each, or it is left out."
          />
        )}{' '}
        {answered > 0 && <Plural value={answered} one="# is answered." other="# are answered." />}
      </p>
      <p className="dimmed">
        <Trans>Checked {at}.</Trans>
      </p>
    </Alert>
  )
}

function Checked({ of: one }: { of: Import }) {
  const navigate = useNavigate()
  const { act, busy } = useAct()
  const mayRun = useMayCall(startRun)
  const { create, update, ask, fault } = one.counts
  const saves = create + update + ask > 0
  const params = { id: String(one.id) }
  return (
    <>
      {one.movedOn && (
        <Alert tone="warning">
          <p>
            <Trans>
              Records of this kind have changed since. The import looks at them again as it saves.
            </Trans>
          </p>
        </Alert>
      )}
      <div className={classes.acts}>
        {one.state === 'CHECKED' && !saves && (
          <span>
            <Trans>Nothing of this file would be saved.</Trans>
          </span>
        )}
        {mayRun && one.state === 'CHECKED' && saves && (
          <Button
            variant="filled"
            aria-disabled={busy}
            onClick={() =>
              void act(() => request(startRun, { params: { id: one.id } })).then((running) =>
                running ? navigate({ to: '/tools/imports/$id/run', params }) : undefined,
              )
            }
          >
            <Trans>Run the import</Trans>
          </Button>
        )}
        {fault > 0 && <FaultsButton id={one.id} />}
      </div>
      <Rows of={one} />
    </>
  )
}

/** Button to download the rows with faults, to be corrected and uploaded again. */
export function FaultsButton({ id }: { id: number }) {
  const { t } = useLingui()
  return (
    <Button
      leftSection={<Icon of={IconDownload} small />}
      onClick={() =>
        void requestFile(readFaults, { params: { id } })
          .then((got) => saveFile(got, 'faults.csv'))
          .catch((error: unknown) => showFailure(error, t`A file`))
      }
    >
      <Trans>Rows with faults (CSV)</Trans>
    </Button>
  )
}
