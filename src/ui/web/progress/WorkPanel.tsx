import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useStore } from '#core/web/store.ts'
import { explain } from '#ui/web/failure/failure.ts'
import { useFocusAfter } from '#ui/web/focus/useFocusAfter.ts'
import classes from './WorkPanel.module.css'
import { dismissWork, stopWork, type Work, works } from './work.ts'

/** Long work and its result: count, bar, time left, Stop; each failure by name at the end. */
export function WorkPanel({ floating = false }: { floating?: boolean }) {
  const current = useStore(works)
  const { fallback, area } = useFocusAfter<HTMLDivElement>()
  return (
    <div
      {...area}
      ref={fallback}
      tabIndex={-1}
      className={floating ? classes.floating : classes.within}
      data-empty={current.length === 0 || undefined}
    >
      {current.map((work) => (
        <OneWork key={work.id} work={work} />
      ))}
    </div>
  )
}

function OneWork({ work }: { work: Work }) {
  const { t } = useLingui()
  const { id, title, total, done, failures, state } = work
  const ended = state === 'ended'
  return (
    <section className={classes.work} aria-label={title}>
      <div className={classes.line}>
        <p role="status">
          <strong>{title}</strong>{' '}
          <Trans>
            {done - failures.length} of {total} done
          </Trans>
          {failures.length > 0 && (
            <>
              , <Plural value={failures.length} one="# failed" other="# failed" />
            </>
          )}
          {ended && done < total && (
            <>
              {'. '}
              <Trans>Stopped: the rest stays as it was.</Trans>
            </>
          )}
        </p>
        {!ended && <TimeLeft work={work} />}
        {ended ? (
          <Button size="sm" onClick={() => dismissWork(id)}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <Button size="sm" aria-disabled={state === 'stopping'} onClick={() => stopWork(id)}>
            {state === 'stopping' ? <Trans>Stopping…</Trans> : <Trans>Stop</Trans>}
          </Button>
        )}
      </div>
      {!ended && <progress max={total} value={done} aria-label={title} />}
      {failures.length > 0 && (
        <ul aria-label={t`Failures`}>
          {failures.map(({ name, reason }) => (
            <li key={name}>
              <strong>{name}</strong> <Reason of={reason} subject={name} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Estimated from the finished jobs; empty while there are too few of them. */
function TimeLeft({ work: { startedAt, changedAt, done, total } }: { work: Work }) {
  const elapsed = changedAt - startedAt
  if (done < 4 || elapsed < 2000) return null
  const seconds = Math.ceil(((elapsed / done) * (total - done)) / 1000)
  return (
    <span className={classes.left}>
      <Plural value={seconds} one="about # second left" other="about # seconds left" />
    </span>
  )
}

function Reason({ of, subject }: { of: unknown; subject: string }) {
  const failure = explain(of, null, subject)
  if (failure?.kind === 'message') return failure.message
  if (failure?.kind === 'fields') return failure.problems.map(({ message }) => message).join(' ')
  return <Trans>An unexpected error has occurred. Please contact the system administrator.</Trans>
}
