import type { MessageDescriptor } from '@lingui/core'
import { useLingui as useCatalogue } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { LANGUAGE_NAMES } from '#acts/templates/contract/template.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { FormSkeleton } from '#ui/web/form/FormSkeleton.tsx'
import { Alert } from '#ui/web/page/Alert.tsx'
import type { Campaign } from '../../contract/campaign.ts'
import { type Letters, MAX_LETTERS, readLetters } from '../../contract/letters.ts'
import classes from '../Campaigns.module.css'
import { RefusedList } from './RefusedList.tsx'
import { useLetters } from './useLetters.ts'

interface LettersDialogProps {
  campaign: Campaign
  onClose: () => void
}

/** Shows how many letters would be made, in which languages, and for whom none is possible; then makes them. */
export function LettersDialog({ campaign, onClose }: LettersDialogProps) {
  const { t } = useLingui()
  const params = { id: campaign.id }
  const { data, error, refetch } = useCall(readLetters, { params })
  const { busy, make, again } = useLetters(campaign)
  const title = t`Letters`
  const ready = data && count(data) > 0 && data.withoutText.length === 0
  async function makeThem() {
    if (await make()) onClose()
  }
  return (
    <Dialog
      title={title}
      size="answers"
      closable={!busy}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{ready ? t`Cancel` : t`Close`}</Button>
          {ready && (
            <Button variant="filled" loading={busy === 'make'} onClick={() => void makeThem()}>
              <Trans>Make letters</Trans>
            </Button>
          )}
        </>
      }
    >
      {Boolean(error) && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data ? (
        <div className={classes.letters}>
          <ToWrite letters={data} />
          {data.written > 0 && (
            <div className={classes.acts}>
              <p>
                <Plural
                  value={data.written}
                  one="# open entry has its letter already."
                  other="# open entries have their letter already."
                />
              </p>
              <Button size="sm" loading={busy === 'again'} onClick={() => void again()}>
                <Trans>Download them again</Trans>
              </Button>
            </div>
          )}
          {data.refused.length > 0 && <RefusedList refused={data.refused} />}
        </div>
      ) : (
        !error && <FormSkeleton label={title} />
      )}
    </Dialog>
  )
}

const count = ({ toWrite: { en, fr } }: Letters): number => en + fr

function ToWrite({ letters }: { letters: Letters }) {
  const { t } = useLingui()
  const { _ } = useCatalogue()
  const { en, fr, family } = letters.toWrite
  const missing = letters.withoutText.map((language) => _(LANGUAGE_NAMES[language] as MessageDescriptor))
  const all = count(letters)
  return (
    <>
      <p>
        <Plural
          value={all}
          _0="No letter is left to be made."
          one="# letter will be made, for an open entry without one."
          other="# letters will be made, for the open entries without one."
        />
      </p>
      {all > 0 && (
        <ul className={classes.counts}>
          {en > 0 && <li>{t`In English: ${en}`}</li>}
          {fr > 0 && <li>{t`In French: ${fr}`}</li>}
          {family > 0 && <li>{t`To the family of somebody who has died: ${family}`}</li>}
        </ul>
      )}
      {all > MAX_LETTERS && <p>{t`At most ${MAX_LETTERS} are made at once. Make the others after these.`}</p>}
      {missing.map((language) => (
        <Alert key={language} tone="bad">
          {t`This campaign has no text in ${language}. Add it with Change.`}
        </Alert>
      ))}
    </>
  )
}
