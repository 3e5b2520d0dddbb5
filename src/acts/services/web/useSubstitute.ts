import { useNavigate } from '@tanstack/react-router'
import { createLoan } from '#acts/loans/contract/calls.ts'
import { useMayCall } from '#core/web/session/session.ts'
import type { Service } from '../contract/service.ts'
import { isToDo } from '../contract/states.ts'

/** Begins the loan of a substitute on the page of the client; undefined where the repair is over, or the user may not lend. */
export function useSubstitute(): (service: Service) => (() => void) | undefined {
  const navigate = useNavigate()
  const mayLend = useMayCall(createLoan)
  return (service) => {
    const { id, client } = service
    if (!mayLend || !client || !isToDo(service)) return undefined
    return () => void navigate({ to: `/clients/${client.id}`, state: { act: 'lend', record: id } })
  }
}
