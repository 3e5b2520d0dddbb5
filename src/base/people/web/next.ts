import { useSearch } from '@tanstack/react-router'

/** The path to open after signing in: only a path of this application. */
export function useNext(): string | undefined {
  const { next }: { next?: string } = useSearch({ strict: false })
  return isOurs(next) ? next : undefined
}

const isOurs = (next: string | null | undefined) => Boolean(next && /^\/(?![/\\])/.test(next))

const KEPT = 'passerelle.next'

/** Kept for users who leave this site to sign in. */
export function keepNext(next: string | undefined): void {
  if (next) sessionStorage.setItem(KEPT, next)
  else sessionStorage.removeItem(KEPT)
}

export function takeNext(): string | undefined {
  const next = sessionStorage.getItem(KEPT)
  sessionStorage.removeItem(KEPT)
  return next && isOurs(next) ? next : undefined
}
