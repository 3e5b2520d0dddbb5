import { expect, test } from 'vitest'
import { button, choice, field, said, UPDATED } from './fields.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()

test('a client can be corrected and saved before the lists of the form have come', async () => {
  const page = await site.signIn('staff', '/home')
  const saved = Promise.withResolvers<void>()
  await page.route(/\/api\/(cities|genders|programs)$/, async (route) => {
    await saved.promise
    await route.continue()
  })
  await page.goto('/clients/1')
  await field(page, 'Address 2').fill('rear door')
  await button(page, 'Save').click()
  await said(page, UPDATED).or(page.getByRole('alert')).first().waitFor()
  expect(await page.getByRole('alert').allTextContents()).toEqual([])
  saved.resolve()
  await soon(() => choice(page, 'City').inputValue()).toBe('Dieppe')
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(0)
})

test('what is loading is said after a moment, and old rows stay while a search runs', async () => {
  const page = await site.signIn('staff', '/clients')
  const first = page.getByRole('rowheader').first()
  await first.waitFor()
  const arrived = Promise.withResolvers<void>()
  await page.route(/paginated/, async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.getByRole('searchbox').fill('savoie')
  await said(page, 'Loading Clients…').waitFor({ state: 'attached' })
  expect(await first.textContent()).toContain('Anderson')
  expect(await page.getByRole('region', { name: 'Clients' }).getAttribute('aria-busy')).toBe('true')
  arrived.resolve()
  await soon(() => first.textContent()).toContain('Savoie')
})

test('a form that is slow to come has the shape of a form', async () => {
  const page = await site.signIn('staff', '/home')
  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/clients/1', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/clients/1')
  await said(page, 'Loading Client…').waitFor({ state: 'attached' })
  const shape = () =>
    page.locator('main [aria-hidden] span').evaluateAll((bones) => bones.map((bone) => bone.clientWidth))
  const widths = await shape()
  const main = await page.locator('main').evaluate(({ clientWidth }) => clientWidth)
  expect(new Set(widths).size).toBeGreaterThan(4)
  expect(Math.max(...widths)).toBeLessThan(main / 2)
  arrived.resolve()
  await field(page, 'First Name').waitFor()
})
