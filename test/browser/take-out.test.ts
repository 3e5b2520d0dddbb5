import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { expectToFit } from './fit.ts'
import { openSite } from './harness.ts'

const site = await openSite()

test('an administrator takes everything out, and the page says who did it last', async () => {
  const page = await site.signIn('admin', '/tools')
  await page.getByRole('link', { name: /^Take out/ }).press('Enter')
  await page.getByRole('heading', { name: 'Take out', level: 1 }).waitFor()
  await page.getByText('Never').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Take everything out' }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^passerelle-\d{4}-\d\d-\d\d\.zip$/)
  await page.getByRole('status').filter({ hasText: 'zip is whole' }).waitFor()
  await page.getByText('Mireille Doucet (').waitFor()
  await expectAccessible(page, '/tools/take-out')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
})
