import type { KeyboardEvent } from 'react'

/** Marks the link of a row: the arrow keys go from one to the next. */
export const ROW_LINK = { 'data-row-link': '' }

const LINKS = '[data-row-link]'
const BOXES = 'input[type="search"]'

const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  !altKey && !ctrlKey && !metaKey && !shiftKey

/** Arrow down in a search box: to the first row of the list below it. */
export function toFirstRow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' || !isPlain(event)) return
  const box = event.currentTarget
  const below = [...document.querySelectorAll<HTMLElement>(LINKS)].find(
    (link) => box.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  focus(event, below)
}

/** Arrow up and down on the link of a row: to the row above and below; above the first is the search box. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: link } = event
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || !isPlain(event)) return
  const links = [...(link.closest('tbody')?.querySelectorAll<HTMLElement>(LINKS) ?? [])]
  const at = links.indexOf(link)
  focus(event, key === 'ArrowDown' ? links[at + 1] : (links[at - 1] ?? boxAbove(link)))
}

function boxAbove(link: HTMLElement): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(BOXES)].findLast(
    (box) => box.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
}

function focus(event: KeyboardEvent, element: HTMLElement | undefined): void {
  if (!element) return
  event.preventDefault()
  element.focus()
}
