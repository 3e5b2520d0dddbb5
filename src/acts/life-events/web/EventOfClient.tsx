import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { clientLoans } from '#acts/loans/contract/calls.ts'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { isMissing } from '#core/web/api/ApiError.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useHolds, useMayCall } from '#core/web/session/session.ts'
import { readClient } from '#records/clients/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { MergedClient } from '#records/clients/web/merging/MergedClient.tsx'
import { MissingClient } from '#records/clients/web/restriction/MissingClient.tsx'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { FormSkeleton } from '#ui/web/form/FormSkeleton.tsx'

interface EventOfClientProps {
  label: string
  /** Renders the form with the open loans whose days the user may change. */
  form: (client: Client, loans: readonly Loan[]) => ReactNode
}

/** Loads the client in the address and their loans. */
export function EventOfClient({ label, form }: EventOfClientProps) {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const params = { id: Number(id) }
  const mayChange = useHolds({ allOf: ['READ_LOANS', 'UPDATE_LOANS'] })
  const seesLoans = useMayCall(clientLoans) && mayChange
  const { data: client, error, refetch } = useCall(readClient, { params })
  const loans = useCall(clientLoans, { params }, { enabled: seesLoans })
  if (client && 'mergedInto' in client) return <MergedClient client={client} />
  if (isMissing(error)) return <MissingClient id={params.id} onOpened={() => void refetch()} />
  const failed = [error, loans.error].find(Boolean)
  const isThere = client && (!seesLoans || loans.data)
  // a later read that fails takes nothing away that is typed
  if (failed && !isThere)
    return <LoadFailure error={failed} onRetry={() => void Promise.all([refetch(), loans.refetch()])} />
  if (!isThere) return <FormSkeleton label={label} />
  // without a page parameter, all loans are answered
  const all = Array.isArray(loans.data) ? loans.data : []
  return form(
    client,
    all.filter(({ returnDate }) => returnDate === null),
  )
}
