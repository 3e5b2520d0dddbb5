import { useQuery } from '@tanstack/react-query'
import { request } from '#core/web/api/request.ts'
import { dashboard, embedKey } from '../contract/calls.ts'
import { signToken } from './token.ts'

/** The key of this session, and what the filters offer, which the server tells to callers who show a token of that key. */
export function useKey() {
  return useQuery({
    queryKey: [embedKey.name],
    queryFn: async ({ signal }) => {
      const key = await request(embedKey, {}, { signal })
      return { key, bounds: await request(dashboard, {}, { signal, token: signToken(key) }) }
    },
  })
}
