import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { button, heading, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'
import { bringBack } from './lent.ts'

const site = await openSite()
const { db } = site.database
const address = (url: string) => url.slice(site.server.url.length)

test('the pages of what is found are addresses, which Back finds again; another phrase begins with the first', async () => {
  const page = await site.signIn('staff', '/home?q=anderson&t=clients')
  await page.getByText('Page 1 of 3').waitFor()
  const cards = page.getByRole('region', { name: 'Your Search Results' }).getByRole('heading', { level: 3 })
  const first = await cards.allTextContents()
  await button(page, 'Next').click()
  await page.getByText('Page 2 of 3').waitFor()
  expect(address(page.url())).toBe('/home?q=anderson&t=clients&page=2')
  // those of the first page stay until the others have come
  await soon(() => cards.allTextContents()).not.toEqual(first)
  const shown = await cards.allTextContents()
  await cards.first().getByRole('link').click()
  await page.getByRole('heading', { name: /^Edit Client \d/ }).waitFor()
  for (const back of [
    () => page.getByRole('main').getByRole('link', { name: 'Home' }).click(),
    () => page.reload(),
  ]) {
    await back()
    await page.getByText('Page 2 of 3').waitFor()
    await soon(() => cards.allTextContents()).toEqual(shown)
  }
  await page.getByRole('searchbox', { name: 'Search' }).fill('cormier')
  await page.getByText(/^Page 1 of/).waitFor()
  await page.goto('/home?q=anderson&t=clients&page=9')
  await page.getByText('Page 3 of 3').waitFor()
  expect(address(page.url())).toBe('/home?q=anderson&t=clients&page=3')
})

test('without a list in the address nothing is searched', async () => {
  const page = await site.signIn('staff', '/home?q=anderson&t=clients')
  await page.getByText('Your Search Results').waitFor()
  await page.goto('/home?q=anderson')
  await page.getByRole('region', { name: 'Today' }).waitFor()
  expect(await page.getByText('Your Search Results').count()).toBe(0)
})

test('what is typed leaves no steps behind: Back leads to the page before Home', async () => {
  const page = await site.signIn('staff', '/clients')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  for (const phrase of ['anderson', 'cormier']) {
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(phrase)
    await page.waitForURL(`**/home?q=${phrase}&t=clients`)
  }
  await page.goBack()
  await heading(page, 'Clients').waitFor()
})

test('who searches for the same once more finds what somebody has made in the meantime', async () => {
  await sql`UPDATE referral_agents SET archived_at = now() WHERE id = 5`.execute(db)
  const { rows } = await sql<{ name: string }>`
    SELECT first_name || ' ' || last_name AS name FROM referral_agents WHERE id = 5`.execute(db)
  const name = rows[0]?.name ?? ''
  const page = await site.signIn('staff', `/home?q="${name}"&t=referralAgents`)
  const found = page.getByRole('listitem').filter({ hasText: name })
  await page.getByText('No search results were found.').or(found.first()).waitFor()
  const before = await found.count()
  await sql`UPDATE referral_agents SET archived_at = NULL WHERE id = 5`.execute(db)
  await button(page, 'Search').click()
  await soon(() => found.count()).toBe(before + 1)
})

test('the question names one of several with the same name; who asks too late is told, and the focus stays', async () => {
  await bringBack(site, 40)
  const { rows } = await sql<{ number: string }>`
    SELECT client_number::text AS number FROM clients WHERE id = 40`.execute(db)
  const number = rows[0]?.number ?? ''
  const page = await site.signIn('staff', `/home?q=${number}&t=clients`)
  await page.getByRole('button', { name: /^Archive / }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to archive this client?' })
  await question.getByText(`(${number}) moves to the archive and can be restored.`).waitFor()
  await sql`UPDATE clients SET archived_at = now() WHERE id = 40`.execute(db)
  site.expectFaults('404 DELETE /api/clients/40')
  await question.getByRole('button', { name: 'Archive client' }).click()
  await page.getByRole('dialog', { name: 'There is no such record.' }).waitFor()
  await button(page, 'Close').click()
  await page.getByText('No search results were found.').waitFor()
  await soon(() => hasFocus(heading(page, 'Your Search Results'))).toBe(true)
})

test.each([1280, 320])('a very long address stays within its card, at %d px', async (width) => {
  const { rows } = await sql<{ name: string }>`UPDATE referral_agent_email_addresses
    SET address = repeat('tres.long.', 20) || '@example.org' WHERE referral_agent_id = 6
    RETURNING (SELECT last_name FROM referral_agents WHERE id = 6) AS name`.execute(db)
  const viewport = { width, height: 800 }
  const page = await site.signIn('staff', `/home?q=${rows[0]?.name}&t=referralAgents`, { viewport })
  const fact = page.getByText(/^(Email )?tres\.long/)
  await fact.waitFor()
  expect(await fact.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0)
  await expectToFit(page)
})

test.each([
  ['/clients', 'combobox', 'Find'],
  ['/clients/9', 'combobox', 'Find'],
  ['/home?q=anderson&t=clients', 'searchbox', 'Search'],
] as const)(
  'what is typed after the key of Find arrives in the search box, also on a slow machine, from %s',
  async (path, role, name) => {
    const page = await site.signIn('staff', path)
    await page.getByRole('heading', { level: 1 }).click()
    site.spoil(page)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.keyboard.type('/theriault 25/12?')
    await soon(() => page.getByRole(role, { name, exact: true }).inputValue()).toBe('theriault 25/12?')
  },
)

test('an invoice that is all that is found is led to, although it has no page: by its name and by Enter', async () => {
  const page = await site.signIn('finance', '/home?q=PEP253&t=clients')
  await said(page, '0 clients').waitFor()
  await button(page, 'PEP253').click()
  await page.waitForURL('**/home?q=PEP253&t=invoices')
  await said(page, '1 invoice').waitFor()
  await page.getByRole('radio', { name: 'Clients' }).check()
  await page.getByRole('searchbox', { name: 'Search' }).fill('PEP252')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home?q=PEP252&t=invoices')
  await said(page, '1 invoice').waitFor()
})

test('where the chosen list has nothing the others say what they have, and Enter opens the only hit', async () => {
  const page = await site.signIn('staff', '/home?q=M1001&t=clients')
  await said(page, '0 clients').waitFor()
  await page.getByRole('link', { name: 'M1001', exact: true }).waitFor()
  await button(page, '1 in Equipment').click()
  await page.waitForURL('**/home?q=M1001&t=equipment')
  await said(page, '1 piece of equipment').waitFor()
  // Home starts with the list chosen last
  await page.goto('/home')
  await soon(() => page.getByRole('radio', { name: 'Equipment' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'Clients' }).check()
  const box = page.getByRole('searchbox', { name: 'Search' })
  await box.fill('M1001')
  await page.keyboard.press('Enter')
  await heading(page, 'Edit Equipment M1001').waitFor()
  await page.goto('/home')
  await box.fill('100000')
  await page.keyboard.press('Enter')
  await heading(page, 'Edit Client 100000').waitFor()
})

test('each list says how many it has while a phrase is sought, and what is found stays in its place', async () => {
  const page = await site.signIn('staff', '/home')
  const lists = page.getByRole('radiogroup', { name: 'Search in', exact: true })
  const names = () => lists.getByRole('radio').evaluateAll(namesOf)
  await soon(names).toEqual(['Clients', 'Equipment', 'Referral Agents', 'Invoices'])
  await lists.getByRole('radio', { name: 'Clients' }).check()
  await page.getByRole('searchbox', { name: 'Search' }).fill('anderson')
  const clients = page.getByRole('status').filter({ hasText: /^\d+ clients$/ })
  const count = Number.parseInt((await clients.textContent()) ?? '', 10)
  await soon(async () => (await names())[0]).toBe(`Clients ${count}`)
  await soon(names).toContain('Equipment 0')
  const results = page.getByRole('heading', { name: 'Your Search Results' })
  const before = await results.boundingBox()
  await lists.getByRole('radio', { name: 'Equipment' }).check()
  await said(page, '0 pieces of equipment').waitFor()
  expect((await results.boundingBox())?.y).toBe(before?.y)
})

const namesOf = (radios: Element[]) =>
  radios.map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)

test('the arrows lead from the search box through the rows and back, and Enter opens one', async () => {
  const page = await site.signIn('staff', '/home?q=anderson&t=clients')
  const names = page.getByRole('region', { name: 'Your Search Results' }).getByRole('heading', { level: 3 })
  await names.first().waitFor()
  const box = page.getByRole('searchbox', { name: 'Search' })
  await box.press('ArrowDown')
  await soon(() => hasFocus(names.nth(0).getByRole('link'))).toBe(true)
  await page.keyboard.press('ArrowDown')
  await soon(() => hasFocus(names.nth(1).getByRole('link'))).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await soon(() => hasFocus(box)).toBe(true)
  await page.keyboard.press('ArrowDown')
  const link = await names.nth(0).getByRole('link').getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${link}`)
  await page.getByRole('heading', { name: /^Edit Client \d/ }).waitFor()
})
