import { type DragEvent, useEffect, useState } from 'react'

/** Files that are dropped on an element with these props; `over` while some are held above it. */
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

/** A file that is let go beside the zone would be opened by the browser instead of the page. */
function keepPage() {
  const stay = (event: globalThis.DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  for (const name of ['dragover', 'drop'] as const) window.addEventListener(name, stay)
  return () => {
    for (const name of ['dragover', 'drop'] as const) window.removeEventListener(name, stay)
  }
}
