import { useSyncExternalStore } from 'react'

/** A value outside of React that screens follow. Listeners are called after each `set`. */
export interface Store<T> {
  get: () => T
  set: (next: T) => void
  /** Returns a function that removes the listener. */
  onChange: (listener: () => void) => () => void
}

export function store<T>(value: T): Store<T> {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A store that is only read and followed. */
export type Followed<T> = Pick<Store<T>, 'get' | 'onChange'>

/** The result of `select` must be equal (Object.is) as long as the value is unchanged. */
export function useStore<T>(of: Followed<T>): T
export function useStore<T, S>(of: Followed<T>, select: (value: T) => S): S
export function useStore<T>(of: Followed<T>, select: (value: T) => unknown = (value) => value): unknown {
  return useSyncExternalStore(of.onChange, () => select(of.get()))
}
