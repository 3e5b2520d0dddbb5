import { expect, test } from 'vitest'
import { button, field, heading, said } from './fields.ts'
import { freePieces, holdFor } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()
const [free, held] = await freePieces(site, 2)
if (!free || !held) throw new Error('There are no pieces')
await holdFor(site, 1, [held])
const QUESTION = 'Are you sure you want to archive this piece of equipment?'

test('Home finds a piece by its number, archives it, and the archived page brings it back', async () => {
  const page = await site.signIn('staff')
  await page.getByRole('radio', { name: 'Equipment' }).check()
  await page.getByRole('searchbox', { name: 'Search' }).fill(free.number)
  const card = page.getByRole('listitem').filter({ hasText: free.number })
  await card.getByText('Available', { exact: true }).waitFor()
  expect(new URL(page.url()).search).toContain('t=equipment')
  await button(page, `Archive ${free.number}`).click()
  const question = page.getByRole('dialog', { name: QUESTION })
  await soon(() => hasFocus(question.getByRole('button', { name: 'Cancel' }))).toBe(true)
  await question.getByRole('button', { name: 'Archive equipment' }).click()
  await said(page, 'The equipment has been successfully archived!').waitFor()
  await page.getByText('No search results were found.').waitFor()
  await soon(() => hasFocus(heading(page, 'Your Search Results'))).toBe(true)

  await page.goto('/tools/archived/equipment')
  await page.getByRole('searchbox').fill(free.number)
  await page.getByRole('cell', { name: free.number, exact: true }).waitFor()
  await button(page, new RegExp(`^Restore .* ${free.number}$`)).click()
  await said(page, 'The equipment has been successfully restored!').waitFor()
  await page.getByText('Nothing matches the search.').waitFor()

  await page.goto(`/home?q=${free.number}&t=equipment`)
  await page.getByRole('link', { name: free.number, exact: true }).click()
  await heading(page, `Edit Equipment ${free.number}`).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await page.waitForURL(`**/home?q=${free.number}&t=equipment`)
  await page.getByRole('link', { name: free.number, exact: true }).waitFor()
})

test('a card unfolds for whom a piece is on hold, and says why that cannot be archived', async () => {
  const page = await site.signIn('staff', `/home?q=${held.number}&t=equipment`)
  await button(page, `Expand ${held.number}`).click()
  const client = page.getByRole('link', { name: 'Éric Thériault-Ouellette' })
  expect(await client.getAttribute('href')).toBe('/clients/1')
  site.expectFaults(`409 DELETE /api/equipment/${held.id}`)
  await button(page, `Archive ${held.number}`).click()
  await button(page, 'Archive equipment').click()
  await page.getByRole('dialog', { name: /^This piece of equipment is on hold for a client\./ }).waitFor()
  await button(page, 'Close').click()
  await page.getByRole('link', { name: `Edit ${held.number}` }).click()
  await heading(page, `Edit Equipment ${held.number}`).waitFor()
  expect(await field(page, 'Equipment Number').inputValue()).toBe(held.number)
})

test('who may not archive finds equipment without the button, and no archived page', async () => {
  const page = await site.signIn('technician')
  await page.goto(`/home?q=${held.number}&t=equipment`)
  await page.getByRole('link', { name: `Edit ${held.number}` }).waitFor()
  expect(await page.getByRole('button', { name: /^Archive / }).count()).toBe(0)
  await page.goto('/tools/archived/equipment')
  await page.waitForURL('**/home')
})
