import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { fullName } from '#core/contract/formats.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { toastKept } from '#ui/web/toast/toastKept.ts'
import { useKept } from '#ui/web/unsaved/useKept.ts'
import type { Campaign } from '../../contract/campaign.ts'
import { type Entry, MAX_NOTE } from '../../contract/entries.ts'
import { ReviewEntry, useReviewedLoan } from '../entries/ReviewEntry.tsx'
import { Reach } from '../Reach.tsx'
import { useWords } from '../words.ts'
import classes from './Calls.module.css'
import { type CallResult, currentEntry, sayCall } from './sayCall.ts'

interface CallCardProps {
  campaign: Campaign
  seen: Entry
  onCalled: () => void
}

/** Card of one client: the number, the text in their language, and the outcome of the call. */
export function CallCard({ campaign, seen, onCalled }: CallCardProps) {
  const { t } = useLingui()
  const { day, instant } = useDates()
  const words = useWords()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [entry, setEntry] = useState(seen)
  const [typed, setTyped] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [reviews, setReviews] = useState(false)
  const loan = useReviewedLoan(campaign, entry)
  const { kept, drop } = useKept(`call ${seen.id}`, typed ? () => typed : undefined)
  const note = typed ?? kept?.value ?? ''
  const { client, equipment, loan: lent, contacts } = entry
  useEffect(() => heading.current?.focus(), [])

  async function say(result: CallResult) {
    if (busy) return
    setBusy(true)
    try {
      const waits = await sayCall(campaign.id, entry, result, note)
      if (waits) toastKept()
      drop()
      onCalled()
    } catch (error) {
      await showFailure(error, t`The call`)
      // reloads the other user's changes; the input stays
      setEntry(await currentEntry(campaign.id, entry))
    } finally {
      setBusy(false)
    }
  }
  function reviewed() {
    setReviews(false)
    drop()
    onCalled()
  }
  const answer = (result: CallResult, words: ReactNode, filled = false) => (
    <Button
      className={classes.large}
      variant={filled ? 'filled' : 'default'}
      aria-disabled={busy || undefined}
      onClick={() => void say(result)}
    >
      {words}
    </Button>
  )
  if (!client) return null
  return (
    <section aria-labelledby={id} className={classes.card}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {fullName(client)}
      </h2>
      <p className="dimmed">
        {displayNumber(equipment)}, {nameIn(equipment.item)}
        {lent?.returnDate && <SecondLine>{t`Had it until ${day(lent.returnDate)}`}</SecondLine>}
      </p>
      <Reach client={client} />
      {contacts.map(({ id: contact, how, at, by, note: before }) => (
        <p key={contact} className="hint">
          {[words.way(how), instant(at), by.name, before].filter(Boolean).join(', ')}
        </p>
      ))}
      <Said campaign={campaign} language={client.speaks} />
      <Textarea
        label={t`Note`}
        value={note}
        maxLength={MAX_NOTE}
        rows={2}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={classes.answers}>
        {answer('REACHED', <Trans>Reached</Trans>, true)}
        {answer('NOT_REACHED', <Trans>Not reached</Trans>)}
        {answer('CALL_BACK', <Trans>Call back</Trans>)}
        {loan && (
          <Button className={classes.large} onClick={() => setReviews(true)}>
            <Trans>Review loan…</Trans>
          </Button>
        )}
      </div>
      {loan && reviews && (
        <ReviewEntry loanId={loan} note={note} onClose={() => setReviews(false)} onDone={reviewed} />
      )}
    </section>
  )
}

/** Text in the language of the client, or in the other language if there is none. */
function Said({ campaign: { text, text_fr }, language }: { campaign: Campaign; language: 'en' | 'fr' }) {
  const { t } = useLingui()
  const [own, other] = language === 'fr' ? [text_fr, text] : [text, text_fr]
  const speaks = language === 'fr' ? t`They speak French` : t`They speak English`
  const missing = language === 'fr' ? t`There is no text in French.` : t`There is no text in English.`
  const written = own ? language : language === 'fr' ? 'en' : 'fr'
  return (
    <>
      <h3>{speaks}</h3>
      {!own && <p className="hint">{missing}</p>}
      {(own ?? other) && (
        <blockquote lang={written} className={classes.said}>
          {own ?? other}
        </blockquote>
      )}
    </>
  )
}
