import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useOpenAmounts } from '#acts/invoices/web/useOpenAmounts.ts'
import type { OpenedLoan } from '#acts/loans/web/opened.ts'
import { clientServices } from '#acts/services/contract/calls.ts'
import type { Service } from '#acts/services/contract/service.ts'
import { isToDo } from '#acts/services/contract/states.ts'
import { languageOf } from '#acts/templates/contract/template.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import type { Client } from '#records/clients/contract/client.ts'
import type { Piece } from '#records/equipment/web/pieceOption.ts'
import { useFirstPage } from '#screens/web/embedded/useEmbeddedList.ts'
import type { Opened } from '#screens/web/list/useOpened.ts'
import { SectionLink } from '#ui/web/form/SectionLink.tsx'
import classes from './Band.module.css'
import { Held } from './Held.tsx'
import { Lent } from './Lent.tsx'

interface ClientBandProps {
  client: Client
  loans: Opened<OpenedLoan>
  /** The parts of the page that the user may see. */
  sees: { holds: boolean; loans: boolean; repairs: boolean; invoices: boolean }
  /** The piece on hold for which a loan is being created. */
  lending: number | undefined
  onReturn: (piece: Piece) => void
}

/**
 * The client's pieces, open work and important facts. It uses only requests that the sections of the page make too.
 */
export function ClientBand({ client, loans, sees, lending, onReturn }: ClientBandProps) {
  const { t } = useLingui()
  return (
    <section className={classes.band} aria-label={t`At a glance`}>
      <dl className={classes.facts}>
        {(sees.loans || sees.holds) && (
          <Fact wide name={t({ message: 'Has', context: 'what a client has on loan' })}>
            {sees.loans && <Lent client={client} onReturn={onReturn} />}
            {sees.holds && <Held client={client} loans={loans} lends={sees.loans} lending={lending} />}
          </Fact>
        )}
        {(sees.invoices || sees.repairs) && (
          <Fact name={t({ message: 'Open', context: 'what is to be done for a client' })}>
            {sees.invoices && <Amounts client={client} />}
            {sees.repairs && <LastRepair client={client} />}
          </Fact>
        )}
        <Fact name={t({ message: 'Know', context: 'what one should know of a client' })}>
          <Known client={client} />
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, wide, children }: { name: string; wide?: true; children: ReactNode }) {
  return (
    <div className={wide && classes.wide}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Amounts({ client }: { client: Client }) {
  const { items, invoices } = useOpenAmounts(client)
  return (
    <>
      {items && (
        <p>
          <SectionLink id="invoices">
            <Trans>{items} to be invoiced</Trans>
          </SectionLink>
        </p>
      )}
      {invoices && (
        <p>
          <SectionLink id="invoices">
            <Trans>{invoices} awaiting approval</Trans>
          </SectionLink>
        </p>
      )}
    </>
  )
}

function LastRepair({ client }: { client: Client }) {
  const { day } = useDates()
  const { data } = useFirstPage<Service>(clientServices, { params: { id: client.id } })
  const [newest] = data?.records ?? []
  const last = day(newest?.serviceDate ?? newest?.reportedOn)
  return (
    newest && (
      <p>
        <SectionLink id="repairs">
          {isToDo(newest) ? <Trans>Fault reported {last}</Trans> : <Trans>Last repair {last}</Trans>}
        </SectionLink>
      </p>
    )
  )
}

/** The newest note in two lines, and the language for calls. */
function Known({ client }: { client: Client }) {
  const { t } = useLingui()
  const { day } = useDates()
  const latest = client.notes.at(-1)
  const written = day(latest?.createdAt)
  return (
    <>
      <p>{languageOf(client.language) === 'fr' ? t`Speaks French` : t`Speaks English`}</p>
      {latest && (
        <p className={classes.note}>
          <SectionLink id="notes">
            <Trans>Note of {written}</Trans>
          </SectionLink>{' '}
          {latest.message}
        </p>
      )}
    </>
  )
}
