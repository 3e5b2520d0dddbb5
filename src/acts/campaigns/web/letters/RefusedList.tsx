import type { MessageDescriptor } from '@lingui/core'
import { useLingui as useCatalogue } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { fullName } from '#core/contract/formats.ts'
import { noContactText } from '#records/contact/contract/consents.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import type { Letters } from '../../contract/letters.ts'
import classes from '../Campaigns.module.css'

/** Clients who get no letter, with the reason; they stay in the call list. */
export function RefusedList({ refused }: { refused: Letters['refused'] }) {
  const { _ } = useCatalogue()
  return (
    <section>
      <h3>
        <Plural
          value={refused.length}
          one="# client cannot be written to"
          other="# clients cannot be written to"
        />
      </h3>
      <p>
        <Trans>They stay in the call list.</Trans>
      </p>
      <ul className={classes.refused}>
        {refused.map(({ entry, client, why }) => (
          <li key={entry}>
            <Link to="/clients/{-$id}" params={{ id: String(client.id) }}>
              {client.clientNumber} {fullName(client)}
            </Link>
            <SecondLine>{_(noContactText(why, 'LETTER', '') as MessageDescriptor)}</SecondLine>
          </li>
        ))}
      </ul>
    </section>
  )
}
