import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { request } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { startRun, stopImport } from '../contract/calls.ts'
import type { Import } from '../contract/imports.ts'
import { FaultsButton } from './DryRunPage.tsx'
import classes from './Imports.module.css'
import { Progress } from './Progress.tsx'
import { RollBack } from './RollBack.tsx'
import { Rows } from './Rows.tsx'
import { StepPage } from './StepPage.tsx'
import { useAct } from './useAct.ts'

/** `/tools/imports/{id}/run` */
export const RunPage = () => <StepPage step="run">{(one) => <Run of={one} />}</StepPage>

function Run({ of: one }: { of: Import }) {
  const { t } = useLingui()
  const { act, busy } = useAct()
  const mayRun = useMayCall(startRun)
  const { id, state, counts, done, of } = one
  const { create, update, unchanged, fault } = counts
  const left = counts.skip + counts.ask
  if (!one.ranAt)
    return (
      <p>
        <Trans>Nothing was imported yet. Do a dry run first.</Trans>
      </p>
    )
  return (
    <>
      {state === 'RUNNING' && <Progress of={one} label={t`The rows are saved.`} />}
      {state === 'ROLLING_BACK' && <Progress of={one} label={t`What was saved is taken back.`} />}
      <div role="status">
        {state === 'STOPPED' && (
          <p>
            <Trans>
              Stopped after {done} of {of} rows. What was saved stays.
            </Trans>
          </p>
        )}
        {(state === 'DONE' || state === 'STOPPED') && (
          <p>
            <Trans>
              {create} were created, {update} changed, {unchanged} were unchanged, {fault} have faults.
            </Trans>{' '}
            {left > 0 && <Trans>{left} were left out.</Trans>}
          </p>
        )}
      </div>
      <div className={classes.acts}>
        {mayRun && state === 'RUNNING' && (
          <Button
            aria-disabled={busy}
            onClick={() => void act(() => request(stopImport, { params: { id } }))}
          >
            <Trans>Stop</Trans>
          </Button>
        )}
        {mayRun && state === 'STOPPED' && (
          <Button
            variant="filled"
            aria-disabled={busy}
            onClick={() => void act(() => request(startRun, { params: { id } }))}
          >
            <Trans>Go on</Trans>
          </Button>
        )}
        {fault > 0 && state !== 'RUNNING' && <FaultsButton id={id} />}
      </div>
      <RollBack of={one} />
      {state !== 'RUNNING' && state !== 'ROLLING_BACK' && <Rows of={one} />}
    </>
  )
}
