import { Trans } from '@lingui/react/macro'
import type { TimeLeft as Left } from './timeLeft.ts'
import { useTimeLeft } from './useTimeLeft.ts'

/** Countdown such as "18 h 42 min left". */
export function TimeLeft({ until }: { until: string }) {
  return <TimeLeftText left={useTimeLeft(until)} />
}

export function TimeLeftText({ left: { hours, minutes } }: { left: Left }) {
  return (
    <span className="tabular nowrap">
      {hours > 0 && minutes > 0 && (
        <Trans>
          {hours} h {minutes} min left
        </Trans>
      )}
      {hours > 0 && minutes === 0 && <Trans>{hours} h left</Trans>}
      {hours === 0 && <Trans>{minutes} min left</Trans>}
    </span>
  )
}
