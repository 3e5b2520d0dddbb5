import { useNavigate } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import { queryClient } from '#core/web/api/queryClient.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { useHolds } from '#core/web/session/session.ts'
import { readEquipment } from '#records/equipment/contract/calls.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { LENDS_SEVERAL } from '../contract/access.ts'
import type { LoanValues } from './values.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A new loan that goes on in the list of several: its values, and the number of its piece until it is in the list. */
    lending?: { values: LoanValues; number?: string | undefined }
  }
}

/** Takes a new loan of a client, as it is filled in, to the list in which several pieces are lent to them. */
export function useAnotherPiece(form: UseFormReturn<LoanValues>, client: { id: number } | undefined) {
  const navigate = useNavigate()
  const mayOpen = useHolds(LENDS_SEVERAL)
  if (!client || !mayOpen) return undefined
  return async () => {
    const values = form.getValues()
    const { id } = values.equipment
    const query = callQuery(readEquipment, { params: { id: id ?? 0 } })
    const piece = id === null ? undefined : await queryClient.fetchQuery(query).catch(() => undefined)
    // they go along, so that no question says that they will be lost
    flushSync(() => form.reset(values))
    await navigate({
      to: `/clients/${client.id}/lend`,
      state: { lending: { values, number: piece && displayNumber(piece) } },
    })
  }
}
