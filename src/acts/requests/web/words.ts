import { useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconCircleCheck, IconCircleX, IconClock, IconLock } from '@tabler/icons-react'
import { URGENT_WORDS } from '#base/reference/contract/urgency.ts'
import { fullName } from '#core/contract/formats.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useFitText } from '#records/equipment/web/list/useFitText.ts'
import type { StatusLook } from '#ui/web/page/Status.tsx'
import type { Request } from '../contract/request.ts'

type Kind = Request['kind']
type Urgent = NonNullable<Request['urgentReason']>

/** The texts of a request in the reader's language. */
export function useRequestWords() {
  const { t, i18n } = useLingui()
  const { day } = useDates()
  const fitText = useFitText()
  const kinds: Record<Kind, string> = {
    EQUIPMENT: t({ message: 'Equipment', context: 'kind of request' }),
    REPAIR: t({ message: 'Repair', context: 'kind of request' }),
    PICKUP: t({ message: 'Pick-up', context: 'kind of request' }),
  }
  const urgent = (reason: Urgent) => i18n._(URGENT_WORDS[reason])
  const states: Record<Request['state'], string> = {
    OPEN: t({ message: 'Open', context: 'request' }),
    DONE: t({ message: 'Done', context: 'request' }),
    CLOSED: t({ message: 'Closed', context: 'request' }),
  }
  const withWords = (name: string, words: string | null) => (words ? t`${name}: ${words}` : name)
  return {
    kinds,
    states,
    urgent,
    /** Why it is urgent, in their own words too. */
    why: ({ urgentReason, urgentWords }: Request) =>
      urgentReason && withWords(urgent(urgentReason), urgentWords),
    /** The item, piece or subcategory that is asked for; otherwise the kind. */
    wanted({ kind, item, equipment, subcategory }: Request) {
      const named = item ?? subcategory
      const what = kind === 'EQUIPMENT' ? named && nameIn(named) : kinds[kind]
      return [what, equipment?.number].filter(Boolean).join(', ')
    },
    fit: ({ fit }: Request) => fitText(fit),
    /** Whom it is for, as far as the reader may know. */
    whom({ person, client }: Request) {
      const named = client ?? person
      return named ? fullName(named) : ''
    },
    /** Where it is: "Waiting, 3 of 7", "Delivered on 03/12/2026". */
    progress(request: Request) {
      const { state, progress, position, waiting, plannedOn, deliveredOn, heldAt, reason } = request
      if (state === 'CLOSED') return withWords(states.CLOSED, reason)
      if (progress === 'ON_LOAN') return t`Delivered on ${day(deliveredOn)}`
      if (progress === 'PLANNED') return t`On hold, delivered on ${day(plannedOn)}`
      if (progress === 'HELD') return t`On hold since ${day(heldAt)}`
      if (plannedOn && request.kind === 'REPAIR') return t`Repair planned for ${day(plannedOn)}`
      if (plannedOn) return t`Pick-up planned for ${day(plannedOn)}`
      if (position === null) return states[state]
      return t`Waiting, ${position} of ${waiting}`
    },
  }
}

export function lookOf({ state, progress, plannedOn }: Request): StatusLook {
  if (state === 'CLOSED') return { icon: IconCircleX, tone: 'archived' }
  if (state === 'DONE') return { icon: IconCircleCheck, tone: 'success' }
  if (progress === 'HELD') return { icon: IconLock, tone: 'info' }
  return plannedOn ? { icon: IconCalendarEvent, tone: 'info' } : { icon: IconClock, tone: 'pending' }
}
