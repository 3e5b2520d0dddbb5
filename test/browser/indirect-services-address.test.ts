import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, heading, noForm } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()
const path = (page: Page) => new URL(page.url()).pathname
const modal = (page: Page) => page.getByRole('dialog', { name: 'Indirect Services' })
const open = (page: Page, words: string) =>
  modal(page).getByRole('row').filter({ hasText: words }).getByRole('link').click()

test.each([
  ['/indirect-services/new', 'Indirect Services'],
  ['/bulk-invoicing', 'Bulk Invoicing'],
])('%s is announced by its heading, which has the focus', async (address, name) => {
  const page = await site.signIn('finance', address)
  await soon(() =>
    hasFocus(page.getByRole('dialog', { name }).getByRole('heading', { name, exact: true })),
  ).toBe(true)
})

test('reload, Back, a copied address, and an id that is not there', async () => {
  const page = await site.signIn('staff', '/clients')
  await page.getByRole('link', { name: 'Indirect Services' }).click()
  await open(page, '24 notes')
  await heading(page, 'Edit Indirect Service').waitFor()
  const address = page.url()
  await page.reload()
  await heading(page, 'Edit Indirect Service').waitFor()
  expect(page.url()).toBe(address)
  await page.goBack()
  await noForm(page.getByRole('dialog'))
  await page.goBack()
  await soon(() => modal(page).count()).toBe(0)
  expect(path(page)).toBe('/clients')
  await page.goto(address)
  await heading(page, 'Edit Indirect Service').waitFor()
  await page.keyboard.press('Escape')
  await heading(page, 'Clients')
    .or(page.getByRole('heading', { name: /^Welcome/ }))
    .first()
    .waitFor()
  site.expectFaults('404 GET /api/indirect-services/999999')
  await page.goto('/indirect-services/999999')
  await noForm(page.getByRole('dialog'))
  await soon(() => path(page)).toBe('/indirect-services')
})

test.each(['Indirect Services', 'Bulk Invoicing'])(
  'Back after %s was closed goes to the page before it, and Forward is none of its records',
  async (name) => {
    const page = await site.signIn('finance', '/home')
    await page.getByRole('link', { name: 'Clients', exact: true }).click()
    await heading(page, 'Clients').waitFor()
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: `Close ${name}` }).click(),
    ]) {
      await page.getByRole('link', { name, exact: true }).click()
      const shown = page.getByRole('dialog', { name })
      await shown.waitFor()
      if (name === 'Indirect Services') {
        await shown.getByRole('rowheader').getByRole('link').nth(1).click()
        await shown.getByRole('rowheader').getByRole('link').nth(2).click()
      }
      await close()
      await soon(() => shown.count()).toBe(0)
      await soon(() => path(page)).toBe('/clients')
    }
    await page.goBack()
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  },
)

test('who may only read sees everything and is offered nothing', async () => {
  const page = await site.signIn('viewer', '/indirect-services/new')
  await noForm(page.getByRole('dialog'))
  await open(page, '24 notes')
  await heading(page, 'Indirect Service').waitFor()
  for (const name of ['Save', 'Delete', 'Create Indirect Service', 'Add note'])
    expect(await button(page, name).count(), name).toBe(0)
  await button(page, 'Cancel').click()
  await noForm(page.getByRole('dialog'))
})

test('who may not read them has no link, and their address leads Home', async () => {
  const page = await site.signIn('technician', '/indirect-services/1')
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  expect(path(page)).toBe('/home')
  expect(await page.getByRole('link', { name: 'Indirect Services' }).count()).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
})
