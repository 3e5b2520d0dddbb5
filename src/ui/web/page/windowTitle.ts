import { useContext, useEffect } from 'react'
import { InModal } from '#ui/web/dialog/modalRoute.ts'

/** What a title tells of, the narrowest first. */
const PARTS = ['record', 'view', 'area'] as const
type Part = (typeof PARTS)[number]

const ofPage = new Map<Part, string>()
const ofModal = new Map<Part, string>()

/**
 * A part of the title of the browser's window: "Edit - Trainer · Roles · Users and Organizations · Passerelle"; that of a
 * modal goes before that of the page below. Names of clients are no part of it: the browser keeps titles in its history
 * and may send them elsewhere.
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
  const titles = new Set(PARTS.flatMap((part) => shown.get(part) ?? []))
  document.title = [...titles, 'Passerelle'].join(' · ')
}

/** What the window is called now, without the name of the product. */
export const windowTitle = (): string => document.title.replace(' · Passerelle', '')
