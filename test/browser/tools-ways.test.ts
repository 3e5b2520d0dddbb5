import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { button, choose, field, heading, row, said, save, saveAgain } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, tabTo } from './keyboard.ts'

const site = await openSite()
// agents read French
await sql`UPDATE roles SET permissions = (SELECT permissions || '{CHOOSE_LANGUAGE}'::text[] FROM roles WHERE code = 'ADMIN')
  WHERE code = 'REFERRAL_AGENT'`.execute(site.database.db)

test('an amount is written with a comma in French, in the list and in the field', async () => {
  const page = await site.signIn('agent', '/tools/billing-codes')
  await page.getByRole('link', { name: 'ADM', exact: true }).click()
  const rate = field(page, 'Tarif')
  await soon(() => rate.inputValue()).toBe('15,00')
  await rate.fill('12,345')
  await page.keyboard.press('Tab')
  await page.getByText('Veuillez saisir un montant valide', { exact: true }).waitFor()
  expect(await rate.inputValue()).toBe('12,345')
  await rate.fill('16,5')
  await page.keyboard.press('Control+s')
  await page.getByText('Votre code de facturation a été mis à jour!').waitFor()
  await soon(() => page.getByRole('cell', { name: /^16,50/ }).count()).toBe(1)
  await page.keyboard.press('Tab')
  await soon(() => rate.inputValue()).toBe('16,50')
})

test('with the keyboard alone one opens a record, corrects it, and is back at its row', async () => {
  const page = await site.signIn('admin', '/tools/billing-codes')
  await row(page, 'ADM').waitFor()
  await tabTo(page, row(page, 'ADM'))
  await page.keyboard.press('Enter')
  await soon(() => hasFocus(heading(page, 'Edit - ADM'))).toBe(true)
  await tabTo(page, field(page, 'Rate'))
  await page.keyboard.type('1 234,5')
  await page.keyboard.press('Control+s')
  await said(page, 'Your billing code has been updated successfully!').waitFor()
  await page.getByRole('cell', { name: '$1,234.50' }).waitFor()
  await page.keyboard.press('Escape')
  await soon(() => hasFocus(row(page, 'ADM'))).toBe(true)
})

test('on a phone the list and the form follow each other', async () => {
  const page = await site.signIn('admin', '/tools/equipment/manufacturers', {
    viewport: { width: 390, height: 844 },
  })
  await page.getByRole('rowheader').first().waitFor()
  const [name = ''] = await page.getByRole('rowheader').allTextContents()
  await row(page, name).click()
  await heading(page, `Edit - ${name}`).waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Manufacturers', exact: true }).last().click()
  await row(page, name).waitFor()
})

test('on a phone Save stands free at the foot of a form longer than the screen', async () => {
  const page = await site.signIn('admin', '/tools/programs', { viewport: { width: 390, height: 700 } })
  await row(page, 'ENF').click()
  await heading(page, 'Edit - ENF').waitFor()
  await field(page, 'Vendor Number').fill('V-1')
  const onTop = () =>
    button(page, 'Save').evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  await soon(onTop).toBe(true)
})

test('a blank record is announced by its heading, and leads back to the button', async () => {
  const page = await site.signIn('admin', '/tools/organizations')
  await button(page, 'Create Organization').click()
  await soon(() => hasFocus(heading(page, 'Create Organization'))).toBe(true)
  await page.keyboard.press('Escape')
  await soon(() => hasFocus(button(page, 'Create Organization'))).toBe(true)
})

test('after a deletion the focus is in the list', async () => {
  const page = await site.signIn('admin', '/tools/organizations')
  await button(page, 'Create Organization').click()
  await field(page, 'Name').fill('Short-lived')
  await save(page)
  await heading(page, 'Edit - Short-lived').waitFor()
  await button(page, 'Delete').click()
  await button(page, 'Delete organization').click()
  await said(page, 'The organization has been deleted.').waitFor()
  await soon(() => page.getByRole('link', { name: 'Short-lived' }).count()).toBe(0)
  await soon(() => hasFocus(page.getByRole('group', { name: 'Organizations' }))).toBe(true)
})

test('an agent who became a user: the focus is at the top of the page', async () => {
  const page = await site.signIn('admin', '/tools/referral-agents')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await button(page, 'Create User').click()
  await choose(page, 'Organization', 'Appui Mobilité NB')
  await button(page, 'Create and Stay').click()
  await said(page, 'Your referral agent user has been created successfully!').waitFor()
  await soon(() => hasFocus(heading(page, 'Referral Agents'))).toBe(true)
})

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
