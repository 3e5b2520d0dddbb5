import { expect, test } from 'vitest'
import { DESK, expectAccessible, PHONE } from './axe.ts'
import { button } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite } from './harness.ts'

const site = await openSite()

test('two numbers of one piece are merged with the fuller value, and made two again', async () => {
  const page = await site.signIn('staff', '/equipment')
  const [kept, gone] = await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('passerelle.token')}`,
      'content-type': 'application/json',
    }
    const { notes: _, photos: __, ...one } = await (await fetch('/api/equipment/1', { headers })).json()
    const make = async (more: object) => {
      const body = JSON.stringify({
        ...one,
        status: null,
        lost: false,
        onHold: undefined,
        onHoldFor: undefined,
        ...more,
      })
      const made = await fetch('/api/equipment', { method: 'POST', headers, body })
      return ((await made.json()) as { id: number }).id
    }
    return [await make({ serialNumber: null }), await make({ serialNumber: 'TWICE-1' })]
  })
  await page.goto(`/equipment/${kept}/merge/${gone}`)
  const serial = page.getByRole('group', { name: 'Serial Number' })
  await serial.waitFor()
  expect(await serial.getByRole('radio', { name: 'TWICE-1' }).isChecked()).toBe(true)
  await expectAccessible(page, 'merging two pieces', [DESK, PHONE])
  await expectToFit(page)
  await page.setViewportSize(DESK)
  await button(page, 'Merge').press('Enter')
  await page.waitForURL(`**/equipment/${kept}`)
  await page.goto(`/equipment/${gone}`)
  await page.waitForURL(`**/equipment/${kept}`)
  await button(page, 'Merge').click()
  await button(page, 'Merged records').click()
  await button(page, /^Undo the merge of/).click()
  const dialog = page.getByRole('dialog', { name: /^Undo the merge of/ })
  await dialog.getByText('Serial Number: TWICE-1 →').waitFor()
  await dialog.getByRole('button', { name: 'Undo the merge', exact: true }).press('Enter')
  await page.getByText('The merge was undone.').waitFor()
})
