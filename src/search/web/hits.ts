import type { Call, Got, Sent } from '#core/contract/call.ts'
import type { Paged } from '#core/contract/paging.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { callQuery, useCall } from '#core/web/api/useCall.ts'

/** A found record: what it is called, and its page where it has one. */
export interface Hit {
  name: string
  link?: string
}

/** What a phrase finds in one list. */
export interface Hits {
  total: number
  /** There are more than `total`. */
  more: boolean
  first: Hit | undefined
}

type RecordOf<C extends Call> = Got<C> extends Paged<infer R> ? R : never

/** Asks one list how many match; the answer is that of the first page of its results. */
export function hitsOf<C extends Call>(call: C, toHit: (record: RecordOf<C>) => Hit) {
  const sent = (phrase: string) => ({ body: phrase, query: { page: 1 } }) as unknown as Sent<C>
  function summed(found: Got<C>): Hits {
    const { records, totalRecordCount, page } = found as Paged<RecordOf<C>>
    const [first] = records
    return { total: totalRecordCount, more: page.more === true, first: first && toHit(first) }
  }
  return {
    useHits(phrase: string, enabled: boolean): Hits | undefined {
      const { data } = useCall(call, sent(phrase), { enabled })
      return data === undefined ? undefined : summed(data)
    },
    /** As it is now, not as it was a moment ago. */
    askAgain: () => void queryClient.invalidateQueries({ queryKey: [call.name] }, { cancelRefetch: false }),
    readHits: async (phrase: string): Promise<Hits> =>
      summed(await queryClient.fetchQuery(callQuery(call, sent(phrase)))),
  }
}
