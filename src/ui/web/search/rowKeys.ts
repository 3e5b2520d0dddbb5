/**
 * Arrow keys of a list and the search above it, on every page and in every dialog: they move from the search box into
 * the first row, from row to row, and back. A row is focused at its `data-row` element, which Enter opens.
 */
document.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const { target } = event
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (event.defaultPrevented || !(target instanceof HTMLElement) || !target.matches(STOPS)) return
  const place = target.closest('[role="dialog"], main')
  const stops = [...(place?.querySelectorAll<HTMLElement>(STOPS) ?? [])]
  const next = stops[stops.indexOf(target) + step]
  // a search box heads its own rows, so the arrows do not cross it into another list
  if (!next || (step > 0 ? next : target).matches(BOX)) return
  event.preventDefault()
  next.focus()
})

const BOX = 'input[type="search"]'
const STOPS = `${BOX}, [data-row]`
