import { store } from '#core/web/store.ts'

interface Foot {
  /** The place under the page for a question; undefined while no modal page is open. */
  element: HTMLElement | undefined
  /** Whether a question is there, which has to be answered first. */
  isAsking: boolean
}

/** The foot of the open modal page. */
export const modalFoot = store<Foot>({ element: undefined, isAsking: false })

export function takeFoot(element: HTMLElement | null) {
  if (!element) return
  modalFoot.set({ element, isAsking: false })
  return () => modalFoot.set({ element: undefined, isAsking: false })
}
