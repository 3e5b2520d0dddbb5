import { useLingui } from '@lingui/react/macro'
import { type HistoryState, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { queryClient } from '#core/web/api/queryClient.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { useHolds } from '#core/web/session/session.ts'
import { readEquipment } from '#records/equipment/contract/calls.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
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
  const { t } = useLingui()
  const navigate = useNavigate()
  const mayOpen = useHolds(LENDS_SEVERAL)
  const isBusy = useRef(false)
  if (!client || !mayOpen) return undefined
  async function go(clientId: number) {
    const { id } = form.getValues('equipment')
    const query = callQuery(readEquipment, { params: { id: id ?? 0 } })
    const piece = id === null ? undefined : await queryClient.fetchQuery(query)
    void navigate({
      to: `/clients/${clientId}/lend`,
      state: { lending: { values: form.getValues(), number: piece && displayNumber(piece) } },
    })
  }
  return async () => {
    if (isBusy.current) return
    isBusy.current = true
    await go(client.id).catch((error: unknown) => showFailure(error, t`Equipment`))
    isBusy.current = false
  }
}

/** The list of several takes what is typed in the form along, so that nothing of it is lost. */
export const goesToSeveral = ({ lending }: HistoryState) => lending !== undefined
