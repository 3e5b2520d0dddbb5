import type { Page } from 'playwright-core'

/** A line with two turns, within the field. */
export async function draw(page: Page, name: string): Promise<void> {
  const field = page.getByRole('img', { name })
  await field.scrollIntoViewIfNeeded()
  const box = await field.boundingBox()
  if (!box) throw new Error('there is no field')
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(0.2, 0.4))
  await page.mouse.down()
  for (const [x, y] of [
    [0.3, 0.7],
    [0.45, 0.3],
    [0.6, 0.7],
    [0.8, 0.45],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 6 })
  await page.mouse.up()
}
