import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { getSession } from '#core/web/session/session.ts'

/** What was being typed when a session ended: kept in this tab, for the same person, on the same page. */
interface Kept {
  user: number
  path: string
  parts: Record<string, unknown>
}

const KEPT = 'passerelle.kept'

/** The parts of the page with something typed in them, by name. */
const typed = new Map<string, () => unknown>()

/** Keeps what is typed on the page of `path`, where something is. Answers whether it did. */
export function keepTyped(user: number | undefined, path: string): boolean {
  if (user === undefined || typed.size === 0) return false
  const parts = Object.fromEntries([...typed].map(([name, read]) => [name, withoutFiles(read())]))
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ user, path, parts } satisfies Kept))
    return true
  } catch {
    // there is no room, or the browser keeps nothing: the way to the login page is open all the same
    return false
  }
}

/** A file cannot be kept as text: it becomes null, and what a list has because of it goes. */
function withoutFiles(value: unknown): unknown {
  if (value instanceof File) return null
  if (Array.isArray(value)) return value.filter((entry) => !holdsFile(entry)).map(withoutFiles)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutFiles(part)]))
}

function holdsFile(value: unknown): boolean {
  if (value instanceof File) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile)
}

/** What is kept goes with a logout that was asked for, and when somebody else than `user` signs in. */
export function forgetKept(user?: number): void {
  if (user === undefined || readKept()?.user !== user) sessionStorage.removeItem(KEPT)
}

function readKept(): Kept | undefined {
  const text = sessionStorage.getItem(KEPT)
  return text === null ? undefined : (JSON.parse(text) as Kept)
}

function drop(name: string): void {
  const kept = readKept()
  if (!kept) return
  const { [name]: _, ...parts } = kept.parts
  if (Object.keys(parts).length === 0) sessionStorage.removeItem(KEPT)
  else sessionStorage.setItem(KEPT, JSON.stringify({ ...kept, parts }))
}

/** The path that the page is known by, also where a modal lies over it. */
export const pathOf = (location: { pathname: string; maskedLocation?: { pathname: string } }): string =>
  (location.maskedLocation ?? location).pathname

/** A part of a page as it was kept, once; while `read` is given it is what would be kept of it. */
export function useKept<T>(name: string, read: (() => T) | undefined) {
  const path = useLocation({ select: pathOf })
  const [kept, setKept] = useState(() => {
    const found = readKept()
    const mine = found?.path === path && found.user === getSession().user?.id
    return mine ? (found.parts[name] as T | undefined) : undefined
  })
  const keep = useEffectEvent(() => read?.())
  const keeps = read !== undefined
  useEffect(() => {
    if (!keeps) return
    typed.set(name, () => keep())
    return () => void typed.delete(name)
  }, [name, keeps])
  return {
    kept,
    drop: () => {
      drop(name)
      setKept(undefined)
    },
  }
}
