import type { KeyboardEvent } from 'react'

/**
 * Of a search and what it finds: the arrows lead from the search box into the first row, from row to row, and back.
 * A row stops at what carries `data-row`, which Enter opens.
 */
export function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], [data-row]')]
  const here = stops.findIndex((stop) => stop === event.target)
  const next = here < 0 ? undefined : stops[here + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
