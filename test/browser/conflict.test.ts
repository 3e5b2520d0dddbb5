import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import { answer, button, choose, field, said, save, saveAgain, UPDATED } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()

/** Mireille saves a record that Aubin has open; then Aubin tries to save. */
async function bothSave(
  id: number,
  mireille: (page: Page) => Promise<void>,
  aubin: (page: Page) => Promise<void>,
) {
  const hers = await site.signIn('admin', `/clients/${id}`)
  const his = await site.signIn('staff', `/clients/${id}`)
  for (const page of [hers, his]) await page.getByRole('heading', { name: /^Edit Client \d/ }).waitFor()
  await mireille(hers)
  await save(hers)
  await said(hers, UPDATED).waitFor()
  await aubin(his)
  site.expectFaults(`409 PUT /api/clients/${id}`)
  await save(his)
  const notice = his
    .locator(ALERT)
    .filter({ hasText: /Mireille Doucet saved this client at \d\d:\d\d [AP]M/ })
  await soon(() => hasFocus(notice)).toBe(true)
  return { hers, his, notice }
}

async function addNote(page: Page, text: string) {
  await button(page, 'Add note').click()
  await field(page, 'Note').fill(text)
}

test('who saves second sees who was first and both values; Keep editing merges them, and notes of both stay', async () => {
  const { his, notice } = await bothSave(
    2,
    async (page) => {
      await field(page, 'Postal Code').fill('E1A 9Z9')
      await field(page, 'Email').fill('office@example.org')
      // his form has not shown the list of insurers
      await answer(page, 'Insured', 'Yes').check()
      await choose(page, 'Insurance Provider', 'Fundy Mutual')
      await addNote(page, 'From Mireille.')
    },
    async (page) => {
      await field(page, 'Postal Code').fill('E3B 8Y8')
      await field(page, 'Address 2').fill('suite 7')
      await addNote(page, 'From Aubin.')
    },
  )
  expect(await notice.getByRole('rowheader').allTextContents()).toEqual(['Mailing address: Postal Code'])
  expect(await notice.getByRole('cell').allTextContents()).toEqual(['E1A 9Z9', 'E3B 8Y8'])
  expect(await notice.textContent()).toContain(
    '3 fields that you did not change were changed by Mireille Doucet; that is kept.',
  )
  expect(await notice.textContent()).toContain('Your changes are still here, but not saved.')
  expect(await field(his, 'Postal Code').inputValue()).toBe('E3B 8Y8')

  await notice.getByRole('button', { name: 'Keep editing' }).click()
  await soon(() => field(his, 'Email').inputValue()).toBe('office@example.org')
  await soon(() => hasFocus(his.getByRole('heading', { level: 1 }))).toBe(true)
  expect(await field(his, 'Postal Code').inputValue()).toBe('E3B 8Y8')
  expect(await field(his, 'Address 2').inputValue()).toBe('suite 7')
  expect(await field(his, 'Note').inputValue()).toBe('From Aubin.')
  await his.getByRole('cell', { name: 'From Mireille.' }).waitFor()
  await saveAgain(his)
  await said(his, UPDATED).waitFor()
  await his.reload()
  for (const note of ['From Mireille.', 'From Aubin.']) await his.getByRole('cell', { name: note }).waitFor()
  expect(await field(his, 'Email').inputValue()).toBe('office@example.org')
  expect(await field(his, 'Postal Code').inputValue()).toBe('E3B 8Y8')
})

test('Reload takes what the other saved, and nothing is left to save', async () => {
  const { his, notice } = await bothSave(
    3,
    (page) => field(page, 'Next of Kin').fill('Rose Savoie'),
    (page) => field(page, 'Next of Kin').fill('Luc Savoie'),
  )
  await notice.getByRole('button', { name: 'Reload, lose mine' }).click()
  await soon(() => field(his, 'Next of Kin').inputValue()).toBe('Rose Savoie')
  await notice.waitFor({ state: 'hidden' })
  expect(await said(his, /^Unsaved changes/).count()).toBe(0)
  await his.getByRole('link', { name: 'Home', exact: true }).click()
  await his.getByRole('heading', { name: /^Welcome/ }).waitFor()
})
