import { expect, test } from 'vitest'
import { button, field, heading, row, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, tabTo } from './keyboard.ts'

const site = await openSite()

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
  const onTop = () =>
    button(page, 'Save').evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  await soon(onTop).toBe(true)
})
