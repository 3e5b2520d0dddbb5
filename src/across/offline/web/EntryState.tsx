import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useDates } from '#core/web/i18n/dates.ts'
import type { Entry } from './intents.ts'
import { useEntries } from './useEntries.ts'
import { useIntentWords } from './useIntentWords.ts'

/** One line about a queued act: that it waits, when it was sent, or that somebody has to decide. */
export function EntryState({ entry: { at, state, intent, settled, reason } }: { entry: Entry }) {
  const { time } = useDates()
  const what = useIntentWords()(intent)
  if (state === 'waiting')
    return (
      <>
        {what}: <Trans>waits for the network</Trans>
      </>
    )
  const sent = time(new Date(settled ?? at))
  if (state === 'done')
    return intent.kind === 'RETURN' ? (
      <Trans>Returned, sent {sent}</Trans>
    ) : (
      <Trans>
        {what}: sent {sent}
      </Trans>
    )
  if (state === 'already')
    return (
      <>
        {what}: <Trans>It was so already.</Trans> {reason}
      </>
    )
  return (
    <>
      {what}: <Trans>Not done.</Trans> {reason} <Link to="/outbox">{<Trans>To be decided</Trans>}</Link>
    </>
  )
}

/** The queued return of a loan, as it is now; nothing if it was done long ago. */
export function ReturnState({ loan }: { loan: number }) {
  const entry = useEntries()?.findLast(({ intent }) => intent.kind === 'RETURN' && intent.loan === loan)
  return entry && <EntryState entry={entry} />
}
