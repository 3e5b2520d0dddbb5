import { expect, test } from 'vitest'
import { button, field, said } from './fields.ts'
import { freePieces, holdFor } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()
const pieces = await freePieces(site, 2)
const [first, second] = pieces.map(({ number }) => number)
await holdFor(site, 1, pieces)
const QUESTION = 'Are you sure you want to remove this piece of on hold equipment?'
const NONE = 'This client has no pieces of equipment on hold'

test('what is on hold for a client is shown, searched, opened and let go, beside what is typed', async () => {
  const many = [...pieces, ...(await freePieces(site, 4))]
  await holdFor(site, 1, many)
  const page = await site.signIn('staff', '/clients/1')
  const section = page.locator('#on-hold')
  const link = (number = '') => section.getByRole('link', { name: number })
  await link(first).waitFor()
  await section.getByText('6 items on hold').waitFor()
  expect(await link(second).getAttribute('target')).toBe('_blank')
  expect(await link(second).getAttribute('href')).toBe(`/equipment/${pieces[1]?.id}`)

  const search = section.getByRole('searchbox', { name: 'Search the equipment on hold' })
  await search.fill(second ?? '')
  await search.press('Enter')
  await link(first).waitFor({ state: 'hidden' })
  await search.fill('no such thing')
  await section
    .getByText('There are no pieces of on hold equipment matching your search criteria', { exact: true })
    .waitFor()
  await search.fill('')
  await link(first).waitFor()

  // a short list is shown whole, without search
  await holdFor(site, 1, pieces)
  await page.reload()
  await section.getByText('2 items on hold').waitFor()
  expect(await search.count()).toBe(0)
  await field(page, 'Address 2').fill('back door')
  for (const number of [first, second]) {
    await section.getByRole('button', { name: `Remove hold of ${number}` }).click()
    const question = page.getByRole('dialog', { name: QUESTION })
    await soon(() => hasFocus(question.getByRole('button', { name: 'Cancel' }))).toBe(true)
    await question.getByRole('button', { name: 'Remove hold' }).click()
    await said(page, `${number} is no longer on hold.`).waitFor()
    await link(number).waitFor({ state: 'hidden' })
    await soon(() => hasFocus(section.getByRole('group', { name: 'Equipment On Hold' }))).toBe(true)
  }
  await section.getByText(NONE, { exact: true }).waitFor()
  expect(await field(page, 'Address 2').inputValue()).toBe('back door')
  await said(page, 'Unsaved changes in 1 field').waitFor()
  await button(page, 'Save').click()
  await said(page, 'Your client has been updated successfully!').waitFor()
})

test('who may not change equipment sees what is on hold, and cannot let it go', async () => {
  await holdFor(site, 2, pieces)
  const page = await site.signIn('viewer', '/clients/2')
  await page.locator('#on-hold').getByRole('rowheader').first().waitFor()
  expect(await page.getByRole('button', { name: /^Remove hold/ }).count()).toBe(0)
})

test('a hold that cannot be removed says why and stays', async () => {
  await holdFor(site, 3, pieces)
  const page = await site.signIn('staff', '/clients/3')
  await page.route('**/api/equipment/*/hold', (route) => route.abort())
  site.expectFaults(`net::ERR_FAILED DELETE /api/equipment/${pieces[0]?.id}/hold`)
  await page.getByRole('button', { name: `Remove hold of ${first}` }).click()
  await page.getByRole('dialog', { name: QUESTION }).getByRole('button', { name: 'Remove hold' }).click()
  await page.getByRole('dialog', { name: 'The server cannot be reached.' }).getByRole('button').click()
  await page.locator('#on-hold').getByRole('link', { name: first }).waitFor()
})
