import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconCalendarCheck, IconHome } from '@tabler/icons-react'
import { formatPhone } from '#core/contract/formats.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { NamedClient } from '#records/equipment/web/NamedClient.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { Status } from '#ui/web/page/Status.tsx'
import type { InspectionsOfPiece } from '../contract/inspections.ts'
import classes from './Inspections.module.css'

/** Due dates by plan, oldest first, and the client who has the piece, with the phone number to call. */
export function DueList({ due, atHome }: Pick<InspectionsOfPiece, 'due' | 'atHome'>) {
  const { day } = useDates()
  if (!due.length) return null
  return (
    <ul className={classes.due}>
      {due.map(({ plan, dueOn, overdue }) => {
        const date = day(dueOn)
        return (
          <li key={plan.id}>
            <strong>{nameIn(plan)}</strong>
            {overdue ? (
              <Status icon={IconAlertTriangle} tone="critical">
                <Trans>Overdue since {date}</Trans>
              </Status>
            ) : (
              <Status icon={IconCalendarCheck} tone="neutral">
                <Trans>Due on {date}</Trans>
              </Status>
            )}
          </li>
        )
      })}
      {atHome && <AtHome {...atHome} />}
    </ul>
  )
}

function AtHome({ client, phone, city }: NonNullable<InspectionsOfPiece['atHome']>) {
  return (
    <li>
      <span>
        <Icon of={IconHome} small /> <Trans>At the client’s home:</Trans> <NamedClient client={client} />
        {city && `, ${city}`}
      </span>
      {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
    </li>
  )
}
