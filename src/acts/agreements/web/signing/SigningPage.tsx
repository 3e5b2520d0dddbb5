import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Locale } from '#core/contract/msg.ts'
import { currentLanguage, showLanguage } from '#core/web/i18n/language.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { usePageFocus } from '#ui/web/focus/usePageFocus.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { useWindowTitle } from '#ui/web/page/windowTitle.ts'
import { toasts } from '#ui/web/toast/toast.ts'
import { GiveBack } from './GiveBack.tsx'
import { Handover } from './Handover.tsx'
import classes from './Signing.module.css'
import { SigningForm } from './SigningForm.tsx'
import { useAsked } from './useAsked.ts'

/** Ids separated by commas; `pieces` are those whose loan is queued on this device. */
interface Search {
  client?: string
  loans?: string
  pieces?: string
}

/** Full-screen page for the client, to read and sign, without the rest of the application. */
export function SigningPage() {
  const { t } = useLingui()
  const { client = '', loans = '', pieces = '' }: Search = useSearch({ strict: false })
  const [ended, setEnded] = useState<'signed' | 'kept' | 'not-now'>()
  const isAsked = Number(client) > 0 && loans + pieces !== ''
  const { data, error } = useAsked({ client: Number(client), loans, pieces }, !ended && isAsked)
  const [language, setLanguage] = useClientLanguage(data?.language)
  useWindowTitle('area', t`Agreement`)
  const heading = useRef<HTMLHeadingElement>(null)
  const title = data?.text[language].title
  usePageFocus(heading, title)
  // toasts of the application are not meant for the client
  useEffect(() => toasts.set([]), [])
  // offline, only scanned pieces are available
  const to = ended === 'kept' || pieces ? '/scan' : client ? `/clients/${client}` : '/clients'
  const navigate = useNavigate()
  // once the texts are shown the client may hold the device, and a later failure must not open the application
  const refusal = data ? null : error
  // the refusal is for the user, who has not handed over the device yet
  useEffect(() => {
    if (!refusal) return
    void navigate({ to, replace: true })
    void showFailure(refusal, t`An agreement`)
  }, [refusal, navigate, to, t])

  if (ended) return <GiveBack signed={ended !== 'not-now'} to={to} />
  const other = language === 'fr' ? 'en' : 'fr'
  const written = data?.text[language]
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <p>{data?.organisation}</p>
        <Button lang={other} leftSection={<Icon of={IconLanguage} />} onClick={() => setLanguage(other)}>
          {other === 'fr' ? 'Français' : 'English'}
        </Button>
      </div>
      {!isAsked && (
        <>
          <h1>{t`Agreement`}</h1>
          <p>
            <Trans>What is to be signed is chosen from the page of a client.</Trans>
          </p>
        </>
      )}
      {data && written && (
        <>
          <h1 ref={heading} tabIndex={-1}>
            {written.title}
          </h1>
          {written.text.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph} className="multiline">
              {paragraph}
            </p>
          ))}
          <Handover pieces={data.pieces} language={language} />
          <SigningForm
            asked={data}
            language={language}
            onSigned={(isKept) => setEnded(isKept ? 'kept' : 'signed')}
          />
        </>
      )}
      <Button variant="subtle" className={classes.notNow} onClick={() => setEnded('not-now')}>
        <Trans>Not now</Trans>
      </Button>
    </div>
  )
}

/** Shows the whole page in the client's language, until they change it; afterwards the user's own language is restored. */
function useClientLanguage(asked: Locale | undefined): [Locale, (language: Locale) => void] {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState<Locale>()
  const wanted = chosen ?? asked
  useEffect(() => {
    const before = currentLanguage()
    return () => void showLanguage(before)
  }, [])
  useEffect(() => {
    if (wanted) void showLanguage(wanted)
  }, [wanted])
  return [i18n.locale === 'fr' ? 'fr' : 'en', setChosen]
}
