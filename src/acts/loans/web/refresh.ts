import { queryClient } from '#core/web/api/queryClient.ts'
import { refreshPieces } from '#records/equipment/web/refresh.ts'
import { clientLoans, equipmentLoans, loanDefaults, loanHistory, mostRecentLoan } from '../contract/calls.ts'

/** Invalidates the queries that show loans, and those of the equipment that they change. */
export async function refreshLoans(): Promise<void> {
  const calls = [clientLoans, equipmentLoans, loanDefaults, mostRecentLoan, loanHistory]
  await Promise.all([
    refreshPieces(),
    ...calls.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
  ])
}
