import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { button, choice } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()

test('the heading of a page that is opened has the focus, so that readers hear where they are', async () => {
  const page = await site.signIn('staff')
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await page.getByRole('link', { name: 'Clients' }).click()
  await soon(() => hasFocus(heading('Clients'))).toBe(true)
  await page.getByRole('link', { name: 'Create Client' }).click()
  await soon(() => hasFocus(heading('Create Client'))).toBe(true)
  await page.goBack()
  await soon(() => hasFocus(heading('Clients'))).toBe(true)
  await page.getByRole('link', { name: 'Anderson, Anne-Marie' }).click()
  await heading('Edit Client 100216').waitFor()
  await soon(() => hasFocus(heading('Edit Client 100216'))).toBe(true)
})

test('Find puts the cursor into the field of the header by its key, and over a modal into the search box of Home', async () => {
  const page = await site.signIn('finance', '/clients')
  await page.getByRole('heading', { name: 'Clients' }).focus()
  await page.keyboard.press('/')
  await soon(() => hasFocus(choice(page, 'Find'))).toBe(true)
  await page.getByRole('link', { name: 'Bulk Invoicing' }).click()
  await page.getByRole('heading', { name: 'Bulk Invoicing' }).focus()
  await page.keyboard.press('/')
  await soon(() => hasFocus(page.getByRole('searchbox', { name: 'Search', exact: true }))).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/home')
})

test('Find pressed on Home keeps what was found, and the phrase is ready to be typed over', async () => {
  const page = await site.signIn('staff', '/home?q=cormier&t=clients')
  const found = page.getByRole('listitem').filter({ hasText: 'Cormier' })
  await found.first().waitFor()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('/')
  const box = page.getByRole('searchbox', { name: 'Search', exact: true })
  await soon(() => hasFocus(box)).toBe(true)
  expect(await box.inputValue()).toBe('cormier')
  expect(await found.count()).toBeGreaterThan(0)
  await page.keyboard.type('leblanc')
  await soon(() => box.inputValue()).toBe('leblanc')
})

test.each([
  { who: 'staff', width: 1280, loan: 'Add loan', repair: 'Add repair', piece: 'Equipment Number' },
  {
    who: 'agent',
    width: 390,
    loan: 'Ajouter un prêt',
    repair: 'Ajouter une réparation',
    piece: 'Numéro d’équipement',
  },
] as const)('a new loan and a new repair are written in at once, as $who reads them', async (as) => {
  await letAgentsDoWhatStaffMay(site)
  const page = await site.signIn(as.who, '/clients/4', { viewport: { width: as.width, height: 800 } })
  for (const [list, add] of [
    ['#loans', as.loan],
    ['#repairs', as.repair],
  ] as const) {
    await button(page, add).click()
    const first = page.locator(list).getByRole('combobox', { name: as.piece })
    await soon(() => hasFocus(first)).toBe(true)
    await soon(async () => (await first.boundingBox())?.y).toBeGreaterThan(56)
    expect((await first.boundingBox())?.y).toBeLessThan(800)
  }
})
