import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCalendarPause, IconCheck, IconEye, IconUserCheck, IconUserMinus } from '@tabler/icons-react'
import { usePlan } from '#acts/errands/web/usePlan.tsx'
import { answerForgottenEmail } from '#base/people/contract/forgotten-emails.ts'
import { RedactButton, unlessRedacted } from '#base/trail/web/RedactButton.tsx'
import { type Message, msg } from '#core/contract/msg.ts'
import { request } from '#core/web/api/request.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { useMayCall, useUser } from '#core/web/session/session.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { type PageTool, ToolMenu } from '#ui/web/page/PageTools.tsx'
import { finishTodo, markWork } from '../contract/acts.ts'
import { type Kind, WORK } from '../contract/kinds.ts'
import type { Entry } from '../contract.ts'
import classes from './Acts.module.css'
import { actLink, namesOf } from './entryLooks.ts'
import { plannedThing } from './planned.ts'
import { useFitActs } from './useFitActs.tsx'
import { type NamedAct, useLoanActs } from './useLoanActs.tsx'

/** Acts of an entry whose kind names the act of a list. */
const ROW_ACTS: Partial<Record<Kind, Message>> = { RECALLS: msg({ message: 'Call', context: 'act' }) }

/** Days of a snooze. */
const DAYS = 7

function nextWeek(): string {
  const day = new Date(today())
  day.setUTCDate(day.getUTCDate() + DAYS)
  return day.toISOString().slice(0, 10)
}

/** The act that an entry waits for, as a word, and a menu with the others: to assign and to snooze it among them. */
export function Acts({ kind, entry }: { kind: Kind; entry: Entry }) {
  const { t, i18n } = useLingui()
  const user = useUser()
  const marks = useMayCall({ access: WORK[kind].marks })
  const { recordId, text, client, assignee, snoozedUntil, version } = entry
  const { name, fact } = namesOf(kind, entry)
  const what = [name, fact].filter(Boolean).join(', ')
  const loan = useLoanActs(kind, entry, what)
  const plan = usePlan()
  const fit = useFitActs(entry)
  if (!marks) return null

  const act = (done: Promise<unknown>) =>
    void done.catch((error: unknown) => showFailure(error, t`This entry`))
  const mark = (body: { assigneeId?: number | null; snoozedUntil?: string | null }) =>
    act(request(markWork, { params: { kind, recordId }, body: { ...body, marked: entry.marked ?? null } }))
  const isMine = assignee?.id === user?.id
  const own: NamedAct[] = [
    kind === 'FORGOTTEN_EMAILS' && {
      label: t({ message: 'Answered', context: 'request' }),
      name: t`Answered: ${what}`,
      icon: IconCheck,
      onClick: () => act(request(answerForgottenEmail, { params: { id: recordId } })),
    },
    kind === 'TODOS' && {
      label: t`Done`,
      name: t`Done: ${what}`,
      icon: IconCheck,
      onClick: () => act(request(finishTodo, { params: { id: recordId }, body: { version: version ?? 1 } })),
    },
  ].filter((one) => one !== false)
  const thing = plannedThing(kind, entry, what)
  const planning = thing && plan.toolFor(thing)
  const drive = planning ? [{ ...planning, name: t`Plan: ${what}` }] : []
  const all = [...own, ...loan.acts, ...fit.acts, ...drive]
  // the usual act on a repair is the link to it
  const first = kind === 'REPAIRS' ? undefined : all[0]
  const others = first ? all.slice(1) : all
  const marking: PageTool[] = [
    kind !== 'TODOS' && {
      label: isMine ? t`Unassign me` : t`Assign to me`,
      icon: isMine ? IconUserMinus : IconUserCheck,
      onClick: () => mark({ assigneeId: isMine ? null : (user?.id ?? null) }),
    },
    {
      label: snoozedUntil ? t`Show again` : t`In a week`,
      icon: snoozedUntil ? IconEye : IconCalendarPause,
      onClick: () => mark({ snoozedUntil: snoozedUntil ? null : nextWeek() }),
    },
  ].filter((one) => one !== false)
  const rare = [...others, ...marking].map((tool) => ({ ...tool, rare: true }))
  const [of, names] = [what, rare.map(({ label }) => label).join(', ')]
  const link = actLink(kind, entry)
  const words = i18n._(ROW_ACTS[kind] ?? WORK[kind].act)
  return (
    <div className={classes.acts}>
      {first && (
        <Button size="sm" aria-label={first.name} onClick={first.onClick}>
          {first.label}
        </Button>
      )}
      {!first && link && (
        <LinkButton size="sm" {...link} aria-label={t`${words}: ${what}`}>
          {words}
        </LinkButton>
      )}
      <ToolMenu name={t`More for ${of}: ${names}`} tools={rare} />
      {kind === 'TODOS' && client && (
        <RedactButton
          clientId={client.id}
          what={unlessRedacted(text ?? null, { text: 'reminder', id: recordId })}
          label={t`Redact this text: ${what}`}
        />
      )}
      {loan.dialog}
      {plan.dialog}
      {fit.dialog}
    </div>
  )
}
