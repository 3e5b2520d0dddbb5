import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDates } from '#core/web/i18n/dates.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { RESERVATION_HOURS } from '#records/equipment/contract/equipment.ts'
import { TimeLeft } from '#records/equipment/web/reservation/TimeLeft.tsx'
import { WORK } from '../contract/kinds.ts'
import { type Entry, type Group } from '../contract.ts'
import { isOverdue } from './entryLooks.ts'
import classes from './Work.module.css'

const DAY = 86_400_000
const YEAR = 365

/** Whole days since a date, negative for one to come, or since an instant. */
export const daysSince = (since: string) =>
  since.length > 10
    ? Math.floor((Date.now() - Date.parse(since)) / DAY)
    : Math.round((Date.parse(today()) - Date.parse(since)) / DAY)

interface DelayProps {
  group: Pick<Group, 'kind' | 'late'>
  oldest: Entry
}

/**
 * How many entries are past their promise, else how long the oldest entry has waited, by how much it is late, or when the first
 * reservation ends.
 */
export function Delay({ group: { kind, late }, oldest }: DelayProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const { since } = oldest
  if (kind === 'RESERVATIONS') {
    const until = new Date(Date.parse(since) + (RESERVATION_HOURS * DAY) / 24).toISOString()
    return <TimeLeft until={until} />
  }
  if (late > 0)
    return (
      <span className={classes.late}>
        <Plural value={late} one="# late" other="# late" />
      </span>
    )
  const days = daysSince(since)
  const on = day(since)
  if (isOverdue(kind, oldest))
    return (
      <span className={classes.late}>
        {days > YEAR ? (
          <Trans>over a year late</Trans>
        ) : (
          <Plural value={days} one="up to # day late" other="up to # days late" />
        )}
      </span>
    )
  if (days < 0) return t`first on ${on}`
  if (days === 0) return WORK[kind].isDue ? t`due today` : t`since today`
  if (days > YEAR) return t`for over a year`
  return <Plural value={days} one="for # day" other="for up to # days" />
}
