import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Searchable } from '../contract.ts'

/** Names of the lists, and texts for their counts: "51 clients", "All 51 clients". */
export function useListWords() {
  const { t, i18n } = useLingui()
  const names: Record<Searchable, string> = {
    clients: t`Clients`,
    equipment: t`Equipment`,
    referralAgents: t`Referral Agents`,
    invoices: t`Invoices`,
  }
  /** Formatted count: `10,000+` if there are more. */
  const written = (total: number, more: boolean) => `${i18n.number(total)}${more ? '+' : ''}`
  function counted(list: Searchable, total: number, more: boolean): string {
    const shown = written(total, more)
    return {
      clients: t`${plural(total, { one: `${shown} client`, other: `${shown} clients` })}`,
      equipment: t`${plural(total, { one: `${shown} piece of equipment`, other: `${shown} pieces of equipment` })}`,
      referralAgents: t`${plural(total, { one: `${shown} referral agent`, other: `${shown} referral agents` })}`,
      invoices: t`${plural(total, { one: `${shown} invoice`, other: `${shown} invoices` })}`,
    }[list]
  }
  function all(list: Searchable, total: number, more: boolean): string {
    const shown = written(total, more)
    return {
      clients: t`All ${shown} clients`,
      equipment: t`All ${shown} pieces of equipment`,
      referralAgents: t`All ${shown} referral agents`,
      invoices: t`All ${shown} invoices`,
    }[list]
  }
  return { names, written, counted, all }
}
