import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconEdit,
  IconQuestionMark,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { fullName } from '#core/contract/formats.ts'
import { request } from '#core/web/api/request.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { MAX_REASON } from '#records/equipment/contract/equipment-input.ts'
import { askReason } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { PhoneLink } from '#ui/web/page/ContactLink.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { type PageTool, ToolMenu } from '#ui/web/page/PageTools.tsx'
import { Status, type StatusLook } from '#ui/web/page/Status.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import { deleteErrand, type Errand, missErrand, updateErrand } from '../contract/calls.ts'
import { ERRAND_WORDS } from '../contract/words.ts'
import classes from './Errands.module.css'
import { PlanDialog } from './PlanDialog.tsx'

const LOOKS: Record<Errand['state'], StatusLook> = {
  PLANNED: { icon: IconCalendarEvent, tone: 'info' },
  MISSED: { icon: IconCircleX, tone: 'critical' },
  DONE: { icon: IconCircleCheck, tone: 'success' },
  GONE: { icon: IconQuestionMark, tone: 'archived' },
}

interface StopProps {
  errand: Errand
  before: Errand | undefined
  after: Errand | undefined
}

/** One errand: whom to call, where, what to bring, take or mend, and its acts. */
export function Stop({ errand, before, after }: StopProps) {
  const { t, i18n } = useLingui()
  const { client, kind, equipment, service, state, reason } = errand
  const states: Record<Errand['state'], string> = {
    PLANNED: t({ message: 'Planned', context: 'errand' }),
    MISSED: t({ message: 'Missed', context: 'errand' }),
    DONE: t({ message: 'Done', context: 'errand' }),
    GONE: t({ message: 'No longer to be done', context: 'errand' }),
  }
  const person = fullName(client)
  const withWords = (name: string, words: string | null) => (words ? t`${name}: ${words}` : name)
  return (
    <li className={classes.stop} data-ended={state === 'GONE' || state === 'MISSED' || undefined}>
      <h3>
        <Link to="/clients/{-$id}" params={{ id: String(client.id) }}>
          {person}
        </Link>
      </h3>
      <p>
        <Status {...LOOKS[state]}>{withWords(states[state], reason)}</Status>
      </p>
      {client.phoneNumber && (
        <p className={classes.phone}>
          <PhoneLink number={client.phoneNumber} />
        </p>
      )}
      {client.address.length > 0 && <p>{client.address.join(', ')}</p>}
      <p>
        <strong>{i18n._(ERRAND_WORDS[kind])}</strong>{' '}
        {equipment && <Link to={`/equipment/${equipment.id}`}>{displayNumber(equipment)}</Link>}{' '}
        {[equipment && nameIn(equipment.item), service?.description].filter(Boolean).join(', ')}
      </p>
      {errand.words && <p className={classes.words}>{errand.words}</p>}
      {state === 'PLANNED' && <StopActs errand={errand} name={person} before={before} after={after} />}
    </li>
  )
}

function StopActs({ errand, name, before, after }: StopProps & { name: string }) {
  const { t } = useLingui()
  const plans = useMayCall(updateErrand)
  const misses = useMayCall(missErrand)
  const [editing, setEditing] = useState(false)
  const typed = useRef('')
  const { id, version, day, kind, equipment } = errand
  const params = { id }
  const done = (act: Promise<unknown>, text?: string) =>
    act.then(
      () => text && toast(text),
      (error: unknown) => showFailure(error, t`The errand`),
    )
  const moveTo =
    ({ rank }: Errand) =>
    () =>
      void done(request(updateErrand, { params, body: { version, day, rank } }))
  async function miss() {
    const reason = await askReason({
      title: t`Missed: ${name}`,
      consequence: t`It is to be planned again.`,
      act: t`Missed`,
      reason: {
        label: t`Reason`,
        maxLength: MAX_REASON,
        start: typed.current,
        onType: (text) => {
          typed.current = text
        },
      },
    })
    if (reason !== undefined)
      await done(request(missErrand, { params, body: { version, reason } }), t`It is to be planned again.`)
  }
  const rare: (PageTool | false)[] = [
    plans && { label: t`Change…`, icon: IconEdit, onClick: () => setEditing(true) },
    plans && {
      label: t`Plan no longer`,
      icon: IconTrash,
      onClick: () => void done(request(deleteErrand, { params }), t`It is no longer planned.`),
    },
  ]
  const tools = rare.filter((tool) => tool !== false).map((tool) => ({ ...tool, rare: true }))
  const what = equipment ? `${displayNumber(equipment)}, ${name}` : name
  return (
    <div className={classes.acts}>
      {misses && (
        <Button size="sm" aria-label={t`Missed: ${what}`} onClick={() => void miss()}>{t`Missed…`}</Button>
      )}
      {plans && before && (
        <MoveButton icon={IconArrowUp} label={t`Earlier: ${what}`} onClick={moveTo(before)} />
      )}
      {plans && after && (
        <MoveButton icon={IconArrowDown} label={t`Later: ${what}`} onClick={moveTo(after)} />
      )}
      <ToolMenu name={t`More for ${what}`} tools={tools} />
      {editing && (
        <PlanDialog thing={{ kind, id, about: what }} errand={errand} onClose={() => setEditing(false)} />
      )}
    </div>
  )
}

function MoveButton({
  icon,
  label,
  onClick,
}: {
  icon: PageTool['icon']
  label: string
  onClick: () => void
}) {
  return (
    <Button size="sm" aria-label={label} onClick={onClick}>
      <Icon of={icon} small />
    </Button>
  )
}
