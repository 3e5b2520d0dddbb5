/** Where a row that waits to be filled in begins. */
export const ROW_START = { 'data-row-start': '' }

const starts = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row-start]')].filter((start) => start.checkVisibility())
const fieldOf = (start: HTMLElement | undefined) =>
  start?.matches('input') ? start : start?.querySelector<HTMLElement>('input, select')

/**
 * Runs `save`, then puts the cursor into the row after that which begins at `here`: the next one, or the one that came into
 * its place. Answers whether there was one.
 */
export async function saveAndGoOn(
  here: Element | null | undefined,
  save: () => Promise<void>,
): Promise<boolean> {
  const before = starts()
  const place = before.findIndex((start) => start === here)
  const next = before[place + 1]
  await save()
  // the rows that the lists answered are drawn by then
  await new Promise((resolve) => setTimeout(resolve))
  const field = place < 0 ? undefined : fieldOf(next?.isConnected ? next : starts()[place])
  field?.focus()
  return Boolean(field)
}
