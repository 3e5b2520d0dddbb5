import { useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconCircleCheck, IconCircleX, IconQuestionMark } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { fullName } from '#core/contract/formats.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { PhoneLink } from '#ui/web/page/ContactLink.tsx'
import { Status, type StatusLook } from '#ui/web/page/Status.tsx'
import type { Errand } from '../contract/errand.ts'
import { ERRAND_WORDS } from '../contract/words.ts'
import classes from './Errands.module.css'
import { StopActs } from './StopActs.tsx'

const LOOKS: Record<Errand['state'], StatusLook> = {
  PLANNED: { icon: IconCalendarEvent, tone: 'info' },
  MISSED: { icon: IconCircleX, tone: 'critical' },
  DONE: { icon: IconCircleCheck, tone: 'success' },
  GONE: { icon: IconQuestionMark, tone: 'archived' },
}

interface StopProps {
  errand: Errand
  /** Moves the errand by one place; undefined where there is none. */
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
}

/** One errand: whom to call, where, what to bring, take or mend, and its acts. */
export function Stop({ errand, ...moves }: StopProps) {
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
      {state === 'PLANNED' && <StopActs errand={errand} name={person} {...moves} />}
    </li>
  )
}
