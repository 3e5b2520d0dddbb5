import { type DragEvent, useEffect, useState } from 'react'

/** Props that let an element accept dropped files; `over` is true while files are dragged over it. */
export function useDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  useEffect(keepPage, [])
  function take(event: DragEvent) {
    if (!holdsFiles(event)) return
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
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}

/** Text is dragged too, from field to field. */
const holdsFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) => dataTransfer.types.includes('Files')

/** The browser would open a file dropped outside of the zone in place of the page. */
function keepPage() {
  const stay = (event: globalThis.DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  for (const name of ['dragover', 'drop'] as const) window.addEventListener(name, stay)
  return () => {
    for (const name of ['dragover', 'drop'] as const) window.removeEventListener(name, stay)
  }
}
