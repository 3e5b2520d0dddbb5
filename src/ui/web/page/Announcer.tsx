import { useEffect } from 'react'
import { store, useStore } from '#core/web/store.ts'

const announced = store('')

/**
 * Says a text when it comes and when it changes. A status within a list would be said again after each question, which
 * takes the list out of the tree of a screen reader and puts it back.
 */
export function useAnnounced(text: string): void {
  useEffect(() => {
    announced.set(text)
    return () => announced.set('')
  }, [text])
}

/** The place of the text, outside of what a question disables. */
export function Announcer() {
  return (
    <p className="visually-hidden" role="status">
      {useStore(announced)}
    </p>
  )
}
