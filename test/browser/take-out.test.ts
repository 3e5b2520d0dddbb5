import { expect, test } from 'vitest'
import { expectAccessible, PHONE } from './axe.ts'
import { button } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'
import { TAKING_OUT } from './profiles.ts'

const site = await openSite()

test('an administrator takes everything out, and the page says who did it last', async () => {
  const page = await site.signIn('admin', '/tools')
  await page.getByRole('link', { name: /^Take out/ }).press('Enter')
  await page.getByRole('heading', { name: 'Take out', level: 1 }).waitFor()
  await page.getByText('Never').waitFor()
  const stopped = Promise.withResolvers<void>()
  await page.route('**/api/take-out', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await stopped.promise
    await route.abort().catch(() => undefined)
  })
  const take = page.getByRole('button', { name: 'Take everything out' })
  await take.press('Enter')
  await page.getByRole('button', { name: 'Stop' }).press('Enter')
  await page.getByText('Stopped. Nothing was saved.').waitFor()
  await soon(() => hasFocus(take)).toBe(true)
  stopped.resolve()
  await page.unroute('**/api/take-out')
  const download = page.waitForEvent('download', { timeout: TAKING_OUT })
  await take.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^passerelle-\d{4}-\d\d-\d\d\.zip$/)
  await page.getByRole('status').filter({ hasText: 'zip is whole' }).waitFor()
  await page.getByText('Mireille Doucet (').waitFor()
  await expectAccessible(page, '/tools/take-out')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
})

test('in French, on a phone', async () => {
  const page = await site.signIn('admin', '/tools/take-out')
  await button(page, 'Fr: afficher en français').click()
  await page.setViewportSize(PHONE)
  await page.getByRole('heading', { name: 'Tout emporter', level: 1 }).waitFor()
  const download = page.waitForEvent('download', { timeout: TAKING_OUT })
  await button(page, 'Tout emporter').press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^passerelle-\d{4}-\d\d-\d\d\.zip$/)
  await page.getByRole('status').filter({ hasText: 'zip est complet' }).waitFor()
  await expectAccessible(page, '/tools/take-out in French', [PHONE])
  await expectToFit(page)
})
