import { createLoan } from '#acts/loans/contract/calls.ts'
import type { OpenedLoan } from '#acts/loans/web/opened.ts'
import { createService } from '#acts/services/contract/calls.ts'
import type { OpenedService } from '#acts/services/web/opened.ts'
import { useMayCall } from '#core/web/session/session.ts'
import type { Client } from '#records/clients/contract/client.ts'
import type { Opened } from '#screens/web/list/useOpened.ts'
import { unfold } from '#ui/web/form/sections.tsx'

interface ClientActs {
  client: Client
  loans: Opened<OpenedLoan>
  repairs: Opened<OpenedService>
  /** The parts of the page that the user may see. */
  sees: { loans: boolean; repairs: boolean }
}

/** Open the blank forms of a client's loans and repairs; undefined where the user may not. */
export function useClientActs({ client, loans, repairs, sees }: ClientActs) {
  const lends = useMayCall(createLoan) && sees.loans && !client.deleted
  const mends = useMayCall(createService) && sees.repairs && !client.deleted
  const isNew = (form: { state: string; piece?: unknown; substituteFor?: unknown } | undefined) =>
    form?.state === 'new' && !form.piece && !form.substituteFor
  return {
    onLend: lends ? () => begin('loans', loans, isNew(loans.opened)) : undefined,
    onRepair: mends ? () => begin('repairs', repairs, isNew(repairs.opened)) : undefined,
  }
}

/** Opens the blank form of a section; its first field gets the focus, even if the form is open already. */
function begin(id: string, slot: Pick<Opened<{ state: 'new' }>, 'open'>, isOpen: boolean): void {
  const section = unfold(id)
  if (isOpen) section?.querySelector<HTMLElement>('[data-embedded] [data-field]:enabled')?.focus()
  else void slot.open({ state: 'new' })
}
