import { useContext, useEffect } from 'react'
import { InModal } from '#ui/web/dialog/modalRoute.ts'

/** The parts of a title, the most specific first. */
const PARTS = ['record', 'view', 'area'] as const
/** `loading` is the title as long as there is no other part. */
type Part = (typeof PARTS)[number] | 'loading'

const ofPage = new Map<Part, string>()
const ofModal = new Map<Part, string>()

/**
 * A part of the title of the browser's window: "Edit - Trainer · Roles · Users and Organizations · Passerelle"; a
 * modal's parts precede those of the page below. Titles must not contain client names: the browser stores them in its
 * history and may send them elsewhere.
 */
export function useWindowTitle(part: Part, title: string | undefined, isOver = false): void {
  const shown = useContext(InModal) || isOver ? ofModal : ofPage
  useEffect(() => {
    if (!title) return
    shown.set(part, title)
    write()
    return () => {
      shown.delete(part)
      write()
    }
  }, [shown, part, title])
}

function write(): void {
  const shown = ofModal.size > 0 ? ofModal : ofPage
  const parts = PARTS.some((part) => shown.has(part)) ? PARTS : (['loading'] as const)
  const titles = new Set(parts.flatMap((part) => shown.get(part) ?? []))
  document.title = [...titles, 'Passerelle'].join(' · ')
}

/** The window's title, without the name of the product. */
export const windowTitle = (): string => document.title.replace(' · Passerelle', '')
