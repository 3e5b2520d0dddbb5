import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { request } from '#core/web/api/request.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { askReason } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { LongText } from '#ui/web/page/LongText.tsx'
import { reopenPreparation } from '../contract/calls.ts'
import { MAX_NOTE } from '../contract/destinations.ts'
import { type Preparation } from '../contract/preparations.ts'
import { useWords } from './words.ts'

/** Outcome of a preparation that has ended, with an act to reopen it. */
export function Ended({ preparation }: { preparation: Preparation }) {
  const { t } = useLingui()
  const { instant } = useDates()
  const words = useWords()
  const mayReopen = useMayCall(reopenPreparation)
  const { id, outcome, endedBy, endedAt, note } = preparation
  if (outcome === null) return null
  async function reopen() {
    const reason = await askReason({
      title: t`Reopen this preparation?`,
      consequence: t`The piece is kept from lending again until it is finished.`,
      act: t`Reopen`,
      reason: { label: t`Reason`, maxLength: MAX_NOTE, start: '', onType: () => {} },
    })
    if (reason === undefined) return
    try {
      await request(reopenPreparation, { params: { id }, body: { reason } })
    } catch (error) {
      await showFailure(error, t`A preparation`)
    }
  }
  const who = endedBy?.name ?? ''
  return (
    <Alert tone="info" title={words.outcome(outcome)}>
      <p>
        {who}, {instant(endedAt)}
      </p>
      {note && <LongText text={note} name={t`Note`} />}
      {mayReopen && (
        <p>
          <Button size="sm" onClick={() => void reopen()}>
            <Trans>Reopen…</Trans>
          </Button>
        </p>
      )}
    </Alert>
  )
}
