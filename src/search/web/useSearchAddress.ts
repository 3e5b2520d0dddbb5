import { useNavigate, useSearch } from '@tanstack/react-router'

/** The phrase and the type live in the address (`q`, `t`), so that a search can be kept, reloaded and come back to. */
export function useSearchAddress() {
  const navigate = useNavigate()
  const { q = '', t }: { q?: string; t?: string } = useSearch({ strict: false })
  const search = (phrase: string, type: string) =>
    void navigate({
      to: '/home',
      search: { q: phrase || undefined, t: type },
      replace: true,
    })
  return { phrase: q.trim(), type: t, search }
}
