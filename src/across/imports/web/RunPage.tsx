import { Plural, Trans, useLingui } from '@lingui/react/macro'
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
import { useSummary } from './useSummary.ts'

/** Page `/tools/imports/{id}/run`. */
export const RunPage = () => <StepPage step="run">{(one) => <Run of={one} />}</StepPage>

function Run({ of: one }: { of: Import }) {
  const { t } = useLingui()
  const { act, busy } = useAct()
  const mayRun = useMayCall(startRun)
  const { ran, stopped } = useSummary(one)
  const { id, state, counts } = one
  const underWay: Partial<Record<typeof state, string>> = {
    RUNNING: t`The rows are saved.`,
    ROLLING_BACK: one.triesRollback
      ? t`A roll back is tried. Nothing is changed.`
      : t`What was saved is taken back.`,
  }
  const label = underWay[state]
  const left = counts.skip + counts.ask
  if (!one.ranAt)
    return (
      <p>
        <Trans>Nothing was imported yet. Do a dry run first.</Trans>
      </p>
    )
  return (
    <>
      <div role="status">
        {label && <strong>{label}</strong>}
        {state === 'STOPPED' && <p>{stopped}</p>}
        {(state === 'DONE' || state === 'STOPPED') && (
          <p>
            {ran} {left > 0 && <Plural value={left} one="# was left out." other="# were left out." />}
          </p>
        )}
      </div>
      {label && <Progress of={one} label={label} />}
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
        {counts.fault > 0 && !label && <FaultsButton id={id} />}
      </div>
      <RollBack of={one} />
      {!label && <Rows of={one} />}
    </>
  )
}
