import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Call, IsFile, Sent } from '#core/contract/call.ts'
import { requestFile } from '#core/web/api/request.ts'

/**
 * Object URL of a file that a call answers, for an `img`: the browser sends no token when it loads an image itself.
 * Undefined while it loads, and until it is `enabled`; such a file never changes, so it is loaded once.
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

/** Object URL of a blob, revoked when it is no longer shown. */
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
