import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { createLoan } from '#acts/loans/contract/calls.ts'
import { useMayReturn } from '#acts/loans/web/counter/useMayReturn.ts'
import { finishService } from '#acts/services/contract/reported.ts'
import { makeStale } from '#core/web/api/makeStale.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { later } from '#ui/web/page/later.tsx'
import { missErrand } from '../contract/calls.ts'
import { type Errand } from '../contract/errand.ts'
import { ERRAND_WORDS } from '../contract/words.ts'

const Counter = later(async () => (await import('#acts/loans/web/counter/Counter.tsx')).Counter)

/** The act with which an errand is done: to lend, to return or to finish the repair, as far as the user may. */
export function DoneAct({ errand, what }: { errand: Errand; what: string }) {
  const { t, i18n } = useLingui()
  const lends = useMayCall(createLoan)
  const returns = useMayReturn()
  const finishes = useMayCall(finishService)
  const [returning, setReturning] = useState(false)
  const { kind, client, equipment, service } = errand
  /** The calls of loans do not know of errands. */
  function close() {
    setReturning(false)
    void makeStale(missErrand).then(() => rescueFocus())
  }
  if (kind === 'COLLECT')
    return (
      equipment &&
      returns && (
        <>
          <Button
            size="sm"
            aria-label={t`Return ${what}`}
            onClick={() => setReturning(true)}
          >{t`Return`}</Button>
          <Suspense>{returning && <Counter piece={equipment} onClose={close} />}</Suspense>
        </>
      )
    )
  if (kind === 'DELIVER')
    return (
      equipment &&
      lends && (
        <LinkButton
          size="sm"
          to={`/equipment/${equipment.id}`}
          state={{ act: 'lend' }}
          aria-label={t`Lend: ${what}`}
        >
          {t`Lend`}
        </LinkButton>
      )
    )
  const words = i18n._(ERRAND_WORDS.REPAIR)
  return (
    service &&
    finishes && (
      <LinkButton
        size="sm"
        to={`/clients/${client.id}`}
        state={{ act: 'finish', record: service.id }}
        aria-label={t`${words}: ${what}`}
      >
        {words}
      </LinkButton>
    )
  )
}
