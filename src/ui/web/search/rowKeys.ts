/**
 * Of a list and the search above it, on every page and in every dialog: the arrows lead from the search box into the first
 * row, from row to row, and back. A row stops at what carries `data-row`, which Enter opens.
 */
document.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const { target } = event
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (event.defaultPrevented || !(target instanceof HTMLElement) || !target.matches(STOPS)) return
  const place = target.closest('[role="dialog"], main')
  const stops = [...(place?.querySelectorAll<HTMLElement>(STOPS) ?? [])]
  const next = stops[stops.indexOf(target) + step]
  // a search box is the head of its own rows: nothing leads over it into those of another list
  if (!next || (step > 0 ? next : target).matches(BOX)) return
  event.preventDefault()
  next.focus()
})

const BOX = 'input[type="search"]'
const STOPS = `${BOX}, [data-row]`
