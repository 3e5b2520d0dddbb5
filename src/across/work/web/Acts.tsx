import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Counter } from '#acts/loans/web/counter/Counter.tsx'
import { useMayReturn } from '#acts/loans/web/counter/useMayReturn.ts'
import { answerForgottenEmail } from '#base/people/contract/forgotten-emails.ts'
import { RedactButton, unlessRedacted } from '#base/trail/web/RedactButton.tsx'
import { makeStale } from '#core/web/api/makeStale.ts'
import { request } from '#core/web/api/request.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { useMayCall, useUser } from '#core/web/session/session.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { finishTodo, MARKS, markWork } from '../contract/acts.ts'
import type { Entry, Kind } from '../contract.ts'
import classes from './Acts.module.css'
import { namesOf } from './entryLooks.ts'

/** Days of a snooze. */
const DAYS = 7

function nextWeek(): string {
  const day = new Date(today())
  day.setUTCDate(day.getUTCDate() + DAYS)
  return day.toISOString().slice(0, 10)
}

/** Buttons to assign and snooze an entry; to mark a reminder as done or a request as answered, or to return a collected piece. */
export function Acts({ kind, entry }: { kind: Kind; entry: Entry }) {
  const { t } = useLingui()
  const user = useUser()
  const mayReturn = useMayReturn()
  const [returns, setReturns] = useState(false)
  const marks = useMayCall({ access: MARKS[kind] })
  const { recordId, text, client, equipment, assignee, snoozedUntil, version } = entry
  const { name, fact } = namesOf(kind, entry)
  const what = [name, fact].filter(Boolean).join(', ')

  const act = (done: Promise<unknown>) => done.catch((error: unknown) => showFailure(error, t`This entry`))
  const mark = (body: { assigneeId?: number | null; snoozedUntil?: string | null }) =>
    void act(
      request(markWork, { params: { kind, recordId }, body: { ...body, marked: entry.marked ?? null } }),
    )
  const isMine = assignee?.id === user?.id
  if (!marks) return null
  return (
    <div className={classes.acts}>
      {kind === 'FORGOTTEN_EMAILS' && (
        <Button
          size="sm"
          aria-label={t`Answered: ${what}`}
          onClick={() => void act(request(answerForgottenEmail, { params: { id: recordId } }))}
        >
          <Trans context="request">Answered</Trans>
        </Button>
      )}
      {kind === 'TO_COLLECT' && equipment && mayReturn && (
        <Button size="sm" aria-label={t`Return ${what}`} onClick={() => setReturns(true)}>
          <Trans>Return</Trans>
        </Button>
      )}
      {returns && equipment && (
        <Counter
          piece={equipment}
          onClose={() => {
            setReturns(false)
            void makeStale(finishTodo)
          }}
        />
      )}
      {kind === 'TODOS' ? (
        <Button
          size="sm"
          aria-label={t`Done: ${what}`}
          onClick={() =>
            void act(request(finishTodo, { params: { id: recordId }, body: { version: version ?? 1 } }))
          }
        >
          <Trans>Done</Trans>
        </Button>
      ) : (
        <Button
          size="sm"
          aria-label={isMine ? t`Let go ${what}` : t`Take ${what}`}
          onClick={() => mark({ assigneeId: isMine ? null : (user?.id ?? null) })}
        >
          {isMine ? <Trans>Let go</Trans> : <Trans>Take</Trans>}
        </Button>
      )}
      <Button
        size="sm"
        aria-label={snoozedUntil ? t`Show again: ${what}` : t`In a week: ${what}`}
        onClick={() => mark({ snoozedUntil: snoozedUntil ? null : nextWeek() })}
      >
        {snoozedUntil ? <Trans>Show again</Trans> : <Trans>In a week</Trans>}
      </Button>
      {kind === 'TODOS' && client && (
        <RedactButton
          clientId={client.id}
          what={unlessRedacted(text ?? null, { text: 'reminder', id: recordId })}
          label={t`Redact this text: ${what}`}
        />
      )}
    </div>
  )
}
