import { expect, test } from 'vitest'
import { field, said, save, saveAgain } from './fields.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()
const UPDATED = 'Your program has been updated successfully!'

test('who manages a program stays ticked, and stays, when something else is saved', async () => {
  const page = await site.signIn('admin', '/tools/programs')
  const manager = (name: string) => page.getByRole('checkbox', { name })
  await page.getByRole('row').getByRole('link', { name: 'ENF' }).click()
  await manager('Aubin Savoie').check()
  await save(page)
  await said(page, UPDATED).waitFor()
  await field(page, 'Vendor Number').fill('V-ENF-2')
  // the message of the first save does not cover the button
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await saveAgain(page)
  expect((await saved).status()).toBe(200)
  await soon(() => manager('Aubin Savoie').isChecked()).toBe(true)
  await manager('Joan MacPhail').check()
  await saveAgain(page)
  await soon(() => page.getByText('Unsaved changes').count()).toBe(0)
  await page.reload()
  await soon(() => manager('Joan MacPhail').isChecked()).toBe(true)
  expect(await manager('Aubin Savoie').isChecked()).toBe(true)
})

test('what others assign meanwhile is not undone by who saves something else', async () => {
  const hers = await site.signIn('admin', '/tools/programs')
  await hers.getByRole('row').getByRole('link', { name: 'VAC' }).click()
  await soon(() => hers.getByRole('checkbox', { name: 'Aubin Savoie' }).isChecked()).toBe(false)
  const his = await site.signIn('admin', '/tools/users')
  await his.getByRole('searchbox').fill('aubin savoie')
  await his.getByRole('row').getByRole('link', { name: 'Aubin' }).click()
  await his.getByRole('checkbox', { name: /^VAC/ }).check()
  await save(his)
  await said(his, 'Your user has been updated successfully!').waitFor()
  await field(hers, 'Vendor Number').fill('V-VAC-2')
  await save(hers)
  await said(hers, UPDATED).waitFor()
  await soon(() => hers.getByRole('checkbox', { name: 'Aubin Savoie' }).isChecked()).toBe(true)
  await his.reload()
  await soon(() => his.getByRole('checkbox', { name: /^VAC/ }).isChecked()).toBe(true)
})
