import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Call, IsFile, Sent } from '#core/contract/call.ts'
import { requestFile } from '#core/web/api/request.ts'

/**
 * The address of a file that a call answers, for an `img`: a browser sends no token with what it loads by itself.
 * Absent while it loads, and until it is `enabled`; such a file never changes, so it is asked for once.
 */
export function useFile<C extends Call>(
  call: IsFile<C> extends true ? C : never,
  sent: Sent<C>,
  enabled = true,
): { url: string | undefined; error: unknown } {
  const { data, error } = useQuery({
    queryKey: [call.name, sent],
    queryFn: ({ signal }) => requestFile<C>(call, sent, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  })
  return { url: useObjectUrl(data), error }
}

/** An address in this page for what the browser holds; given back when it is no longer shown. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return url
}
