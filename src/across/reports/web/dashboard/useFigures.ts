import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call, Got, Sent } from '#core/contract/call.ts'
import { ApiError } from '#core/web/api/ApiError.ts'
import { request } from '#core/web/api/request.ts'
import { liveToken, useDashboardState } from './dashboardState.ts'

/** Answer of a dashboard call for the current period and program; the previous one until it arrives. */
export function useFigures<C extends Call>(call: C): Figures<C> {
  const query = useDashboardState()
  const queryClient = useQueryClient()
  const answer = useQuery<Got<C>>({
    queryKey: [call.name, query],
    queryFn: ({ signal }) => ask(call, { query } as Sent<C>, signal),
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  })
  const retry = () => void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  return { ...answer, retry }
}

type Figures<C extends Call> = UseQueryResult<Got<C>> & {
  /** Repeats all failed requests, also those of the other cards. */
  retry: () => void
}

/** A token refused before its expiry belongs to a session that was renewed or ended, so the request is repeated with a new one. */
export async function ask<C extends Call>(call: C, sent: Sent<C>, signal: AbortSignal): Promise<Got<C>> {
  try {
    return await request(call, sent, { signal, token: await liveToken() })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403) throw error
    return request(call, sent, { signal, token: await liveToken(true) })
  }
}
