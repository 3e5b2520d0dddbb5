import { Trans } from '@lingui/react/macro'
import { useTimeLeft } from './useTimeLeft.ts'

/** "18 h 42 min left", counting down. */
export function TimeLeft({ id, until }: { id: number; until: string }) {
  const { hours, minutes } = useTimeLeft(id, until)
  return (
    <span className="tabular nowrap">
      {hours > 0 ? (
        <Trans>
          {hours} h {minutes} min left
        </Trans>
      ) : (
        <Trans>{minutes} min left</Trans>
      )}
    </span>
  )
}
