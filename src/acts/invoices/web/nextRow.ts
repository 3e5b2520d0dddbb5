/** Marks the start of a row that waits to be filled in. */
export const ROW_START = { 'data-row-start': '' }

const starts = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row-start]')].filter((start) => start.checkVisibility())
const fieldOf = (start: HTMLElement | undefined) =>
  start?.matches('input') ? start : start?.querySelector<HTMLElement>('input, select')

/**
 * Runs `save`, then focuses the row after the one that begins at `here`: the next one, or the one that took its place.
 * Returns whether there was one.
 */
export async function saveAndGoOn(
  here: Element | null | undefined,
  save: () => Promise<unknown>,
): Promise<boolean> {
  const before = starts()
  const place = before.findIndex((start) => start === here)
  const next = before[place + 1]
  await save()
  // waits until the reloaded rows are rendered
  await new Promise((resolve) => setTimeout(resolve))
  const field = place < 0 ? undefined : fieldOf(next?.isConnected ? next : starts()[place])
  field?.focus()
  return Boolean(field)
}
