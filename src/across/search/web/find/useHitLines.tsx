import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { displayInvoiceNumber } from '#acts/invoices/contract/invoice.ts'
import { fullName } from '#core/contract/formats.ts'
import { parsePhrase } from '#core/contract/phrase.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { EquipmentStatus } from '#records/equipment/web/EquipmentStatus.tsx'
import { Marked } from '#ui/web/search/Marked.tsx'
import type { FoundInLists, Searchable } from '../../contract.ts'
import classes from './FindPanel.module.css'

/** Lines of the panel for the hits of each list: a name, details, and the status of a piece. */
export function useHitLines(found: FoundInLists | undefined, phrase: string) {
  const { t } = useLingui()
  const { day } = useDates()
  const money = useMoney()
  const parsed = parsePhrase(phrase)
  const marked = (text: string) => <Marked text={text} phrase={parsed} />
  const facts = (...parts: (ReactNode | false)[]) => (
    <span className={classes.facts}>
      {parts.filter(Boolean).map((part, place) => (
        <span key={place}>{part}</span>
      ))}
    </span>
  )
  const { clients, equipment, referralAgents, invoices } = found ?? {}
  const lines: Record<Searchable, ReactNode[]> = {
    clients: (clients?.hits ?? []).map((client) => {
      const { onLoan = 0, birthDate, city, clientNumber, deceasedOn, matched } = client
      const born = <b className={classes.plain}>{marked(day(birthDate))}</b>
      return (
        <>
          <strong>{marked(fullName(client))}</strong>
          {facts(
            deceasedOn !== null && t`(Deceased)`,
            ...matched.map(({ kind, text }) => (
              <>
                {kind === 'MEDICARE_NUMBER' && <Trans>Medicare Number</Trans>}
                {kind === 'AGENCY_NUMBER' && <Trans>Client Agency Number</Trans>} {marked(text)}
              </>
            )),
            marked(clientNumber),
            <Trans key="born">born {born}</Trans>,
            city !== null && marked(city),
            onLoan > 0 && <Plural value={onLoan} one="# item on loan" other="# items on loan" />,
          )}
        </>
      )
    }),
    equipment: (equipment?.hits ?? []).map((piece) => {
      const { onLoan, onLoanFor, onHold, onHoldFor } = piece
      const holder = (onLoan && onLoanFor) || (onHold && onHoldFor)
      const name = holder && fullName(holder)
      return (
        <>
          <strong>{marked(displayNumber(piece))}</strong> <span>{marked(nameIn(piece.item))}</span>
          {facts(<EquipmentStatus key="status" of={piece} />, name && <Trans key="holder">for {name}</Trans>)}
        </>
      )
    }),
    referralAgents: (referralAgents?.hits ?? []).map((agent) => (
      <>
        <strong>{marked(fullName(agent))}</strong>
        {facts(agent.email !== null && marked(agent.email))}
      </>
    )),
    invoices: (invoices?.hits ?? []).map((invoice) => {
      const { client, program, total } = invoice
      return (
        <>
          <strong>{marked(displayInvoiceNumber(invoice))}</strong>
          {facts(client && marked(fullName(client)), marked(program.acronym), money(total))}
        </>
      )
    }),
  }
  return lines
}
