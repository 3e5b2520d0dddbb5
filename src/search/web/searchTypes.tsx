import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { searchClients } from '#clients/contract/calls.ts'
import { ClientResults } from '#clients/web/ClientResults.tsx'
import { searchEquipment } from '#equipment/contract/calls.ts'
import { EquipmentResults } from '#equipment/web/EquipmentResults.tsx'
import { searchInvoices } from '#invoices/contract/list-calls.ts'
import { InvoiceResults } from '#invoices/web/InvoiceResults.tsx'
import type { Call } from '#kit/contract/call.ts'
import { holds } from '#kit/contract/permissions.ts'
import type { User } from '#kit/web/session/session.ts'
import { searchAgents } from '#referral-agents/contract/calls.ts'
import { AgentResults } from '#referral-agents/web/AgentResults.tsx'
import { SEARCHABLE, type Searchable } from '../contract.ts'

export interface SearchType {
  name: Searchable
  label: string
  /** What can be typed. */
  hint: string
  /** What its results ask. */
  call: Call
  Results: ComponentType<{ phrase: string }>
}

/** What this user may search, in the order of the choices. */
export function useSearchTypes(user: User | null): SearchType[] {
  const { t } = useLingui()
  const types: SearchType[] = [
    {
      name: 'clients',
      label: t`Clients`,
      hint: t`Name, number, date of birth, phone, Medicare number, city. Put - before a word to leave it out, quotes around words that belong together.`,
      call: searchClients,
      Results: ClientResults,
    },
    {
      name: 'equipment',
      label: t`Equipment`,
      hint: t`Number, item, category, make, model, serial number, program. Put - before a word to leave it out, quotes around words that belong together.`,
      call: searchEquipment,
      Results: EquipmentResults,
    },
    {
      name: 'referralAgents',
      label: t`Referral Agents`,
      hint: t`Name, e-mail address, phone. Put - before a word to leave it out, quotes around words that belong together.`,
      call: searchAgents,
      Results: AgentResults,
    },
    {
      name: 'invoices',
      label: t`Invoices`,
      hint: t`Invoice number, approval number, client number or name, program. Put - before a word to leave it out, quotes around words that belong together.`,
      call: searchInvoices,
      Results: InvoiceResults,
    },
  ]
  return types.filter(({ name }) => holds(user ?? undefined, SEARCHABLE[name]))
}
