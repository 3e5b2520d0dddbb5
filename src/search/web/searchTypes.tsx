import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { searchClients } from '#clients/contract/calls.ts'
import { ClientResults } from '#clients/web/ClientResults.tsx'
import { fullName } from '#core/contract/formats.ts'
import { administers, holds } from '#core/contract/permissions.ts'
import type { User } from '#core/web/session/session.ts'
import { searchEquipment } from '#equipment/contract/calls.ts'
import { displayNumber } from '#equipment/contract/equipment.ts'
import { EquipmentResults } from '#equipment/web/EquipmentResults.tsx'
import { displayInvoiceNumber } from '#invoices/contract/invoice.ts'
import { searchInvoices } from '#invoices/contract/list-calls.ts'
import { InvoiceResults } from '#invoices/web/InvoiceResults.tsx'
import { searchAgents } from '#referral-agents/contract/calls.ts'
import { AgentResults } from '#referral-agents/web/AgentResults.tsx'
import { SEARCHABLE, type Searchable } from '../contract.ts'
import { hitsOf } from './hits.ts'

export interface SearchType extends ReturnType<typeof hitsOf> {
  name: Searchable
  label: string
  hint: string
  Results: ComponentType<{ phrase: string }>
}

/** What this user may search, in the order of the choices. */
export function useSearchTypes(user: User | null): SearchType[] {
  const { t } = useLingui()
  const administersAgents = administers(user ?? undefined, 'REFERRAL_AGENTS')
  const types: SearchType[] = [
    {
      name: 'clients',
      label: t`Clients`,
      hint: t`Name, number, date of birth, phone, Medicare number, city. Put - before a word to leave it out, quotes around words that belong together.`,
      ...hitsOf(searchClients, (client) => ({ name: fullName(client), link: `/clients/${client.id}` })),
      Results: ClientResults,
    },
    {
      name: 'equipment',
      label: t`Equipment`,
      hint: t`Number, item, category, make, model, serial number, program. Put - before a word to leave it out, quotes around words that belong together.`,
      ...hitsOf(searchEquipment, (piece) => ({ name: displayNumber(piece), link: `/equipment/${piece.id}` })),
      Results: EquipmentResults,
    },
    {
      name: 'referralAgents',
      label: t`Referral Agents`,
      hint: t`Name, e-mail address, phone. Put - before a word to leave it out, quotes around words that belong together.`,
      ...hitsOf(searchAgents, (agent) => ({
        name: fullName(agent),
        link: administersAgents ? `/tools/referral-agents/${agent.id}` : undefined,
      })),
      Results: AgentResults,
    },
    {
      name: 'invoices',
      label: t`Invoices`,
      hint: t`Invoice number, approval number, client number or name, program. Put - before a word to leave it out, quotes around words that belong together.`,
      ...hitsOf(searchInvoices, (invoice) => ({ name: displayInvoiceNumber(invoice) })),
      Results: InvoiceResults,
    },
  ]
  return types.filter(({ name }) => holds(user ?? undefined, SEARCHABLE[name]))
}
