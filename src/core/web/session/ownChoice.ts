import { store, useStore } from '../store.ts'
import { getSession } from './session.ts'

/** A choice that the user makes in this browser, kept as text under `passerelle.<name>.<user id>`; null if none is made. */
export function ownChoice(name: string) {
  const keyOf = () => `passerelle.${name}.${getSession().user?.id}`
  const changes = store(0)
  const get = () => localStorage.getItem(keyOf())
  return {
    useChoice: () => useStore(changes, get),
    choose: (text: string | null) => {
      if (text === null) localStorage.removeItem(keyOf())
      else localStorage.setItem(keyOf(), text)
      changes.set(changes.get() + 1)
    },
  }
}
