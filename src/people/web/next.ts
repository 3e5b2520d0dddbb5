import { useSearch } from '@tanstack/react-router'

/** Where the user wanted to go before signing in: a path of this application, nothing else. */
export function useNext(): string | undefined {
  const { next }: { next?: string } = useSearch({ strict: false })
  return next && /^\/(?![/\\])/.test(next) ? next : undefined
}
