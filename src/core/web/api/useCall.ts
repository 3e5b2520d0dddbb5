import { queryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { mayCall } from '#core/contract/access.ts'
import type { Call, Got, Sent } from '#core/contract/call.ts'
import { useUser } from '#core/web/session/session.ts'
import { queryClient, retryPart } from './queryClient.ts'
import { request } from './request.ts'

/** A read as a query; the `changes` of a call name the reads whose answers it makes old. */
export function callQuery<C extends Call>(call: C, sent: Sent<C>) {
  return queryOptions({
    queryKey: [call.name, sent],
    queryFn: ({ signal }) => request(call, sent, { signal }),
  })
}

/** Shows this answer as if it had just been read. */
export function cacheAnswer<C extends Call>(call: C, sent: Sent<C>, answer: Got<C>): void {
  queryClient.setQueryData(callQuery(call, sent).queryKey, answer)
}

interface Options {
  enabled?: boolean
  /** Milliseconds during which an answer is not refetched. */
  staleTime?: number
  /** Keep showing the last answer until the next one arrives: for searches and pages. */
  keepPrevious?: boolean
  /** The data belongs to a displayed record. */
  part?: boolean
}

interface Watching<A> {
  /** Milliseconds until the next refetch, or false to stop. */
  again?: (answer: A | undefined) => number | false
}

export function useCall<C extends Call>(
  call: C,
  sent: Sent<C>,
  { keepPrevious = false, part = false, again, ...options }: Options & Watching<Got<C>> = {},
): UseQueryResult<Got<C>> {
  return useQuery({
    ...callQuery(call, sent),
    ...options,
    ...(part && { retry: retryPart }),
    ...(again && { refetchInterval: ({ state }: { state: { data?: Got<C> } }) => again(state.data) }),
    ...(keepPrevious && { placeholderData: (previous: Got<C> | undefined) => previous }),
  } as ReturnType<typeof callQuery<C>>)
}

const LOOKUP_STALE = 5 * 60_000

/** Several lookup lists, in order; undefined where one is loading or may not be read. */
export function useLookups<C extends Call>(calls: readonly C[]): (Got<C> | undefined)[] {
  const user = useUser()
  return useQueries({
    queries: calls.map((call) => ({
      ...callQuery(call, {}),
      enabled: mayCall(user ?? undefined, call.access),
      staleTime: LOOKUP_STALE,
    })),
  }).map(({ data }) => data as Got<C> | undefined)
}

/** A lookup list for a form: undefined while loading, null if it failed or the user may not read it. */
export function useLookup<C extends Call>(call: C, sent: Sent<C>): Got<C> | null | undefined {
  const user = useUser()
  const enabled = mayCall(user ?? undefined, call.access)
  const { data, isLoading } = useCall(call, sent, { enabled, staleTime: LOOKUP_STALE })
  return data ?? (isLoading ? undefined : null)
}
