import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { searchInvoices } from '#acts/invoices/contract/list-calls.ts'
import { holds } from '#core/contract/permissions.ts'
import { withAllTexts } from '#core/web/i18n/language.ts'
import type { User } from '#core/web/session/session.ts'
import { searchClients } from '#records/clients/contract/calls.ts'
import { searchEquipment } from '#records/equipment/contract/calls.ts'
import { searchAgents } from '#records/referral-agents/contract/calls.ts'
import { later, whenUsed } from '#ui/web/page/later.tsx'
import { SEARCHABLE, type Searchable } from '../contract.ts'
import { useListWords } from './useListWords.ts'

export interface SearchType {
  name: Searchable
  label: string
  /** The hint in the empty field. */
  hint: string
  /** Call that its results use. */
  call: { name: string }
  Results: ComponentType<{ phrase: string }>
}

const results = () => withAllTexts(() => import('./results.ts'))
const ClientResults = later(async () => (await results()).ClientResults)
const EquipmentResults = later(async () => (await results()).EquipmentResults)
const AgentResults = later(async () => (await results()).AgentResults)
const InvoiceResults = later(async () => (await results()).InvoiceResults)
whenUsed(() => {
  for (const { load } of [ClientResults, EquipmentResults, AgentResults, InvoiceResults]) load()
})

/** Lists that this user may search, in the order of the choices. */
export function useSearchTypes(user: User | null): SearchType[] {
  const { t } = useLingui()
  const { names } = useListWords()
  const types: Omit<SearchType, 'label'>[] = [
    {
      name: 'clients',
      hint: t`Name, number, date of birth, phone, Medicare number, city`,
      call: searchClients,
      Results: ClientResults,
    },
    {
      name: 'equipment',
      hint: t`Number, item, category, make, model, size, serial number, program`,
      call: searchEquipment,
      Results: EquipmentResults,
    },
    {
      name: 'referralAgents',
      hint: t`Name, e-mail address, phone`,
      call: searchAgents,
      Results: AgentResults,
    },
    {
      name: 'invoices',
      hint: t`Invoice number, approval number, client number or name, program`,
      call: searchInvoices,
      Results: InvoiceResults,
    },
  ]
  return types
    .filter(({ name }) => holds(user ?? undefined, SEARCHABLE[name]))
    .map((type) => ({ ...type, label: names[type.name] }))
}
