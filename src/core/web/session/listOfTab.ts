/**
 * A list that a user makes in this tab and that survives a reload; of a client it holds the id at most. It is deleted with the tab and
 * by the user's logout, and is not shown to another user.
 */
const PREFIX = 'passerelle.list.'

interface Kept {
  user: number
  value: unknown
}

export function keptList(name: string, user: number): unknown {
  const text = sessionStorage.getItem(PREFIX + name)
  if (!text) return undefined
  const kept = JSON.parse(text) as Kept
  return kept.user === user ? kept.value : undefined
}

export function keepList(name: string, user: number, value: unknown): void {
  sessionStorage.setItem(PREFIX + name, JSON.stringify({ user, value } satisfies Kept))
}

export function forgetLists(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
