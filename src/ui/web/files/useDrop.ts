import { type DragEvent, useEffect, useState } from 'react'

/**
 * Props that let an element accept dropped files, unless it is closed; `over` is true while files are dragged over it.
 * Elsewhere on the page, and over a closed element, the pointer shows that no file can be dropped.
 */
export function useDrop(onFiles: (files: File[]) => void, isClosed = false) {
  const [over, setOver] = useState(false)
  useEffect(keepPage, [])
  function take(event: DragEvent) {
    if (isClosed || !holdsFiles(event.dataTransfer)) return
    event.preventDefault()
    setOver(true)
  }
  return {
    over,
    zone: {
      'data-over': over || undefined,
      onDragEnter: take,
      onDragOver: take,
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        if (isClosed || !holdsFiles(event.dataTransfer)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}

/** Text is dragged too, from field to field. */
const holdsFiles = ({ types }: DataTransfer) => types.includes('Files')

/** The browser would open a file dropped outside of the zone in place of the page. */
function keepPage() {
  const stay = (event: globalThis.DragEvent) => {
    const { dataTransfer, defaultPrevented } = event
    if (defaultPrevented || !dataTransfer || !holdsFiles(dataTransfer)) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  for (const name of ['dragover', 'drop'] as const) window.addEventListener(name, stay)
  return () => {
    for (const name of ['dragover', 'drop'] as const) window.removeEventListener(name, stay)
  }
}
