import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { DESK, expectAccessible, PHONE } from './axe.ts'
import { button } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite } from './harness.ts'

const site = await openSite()
await letAgentsDoWhatStaffMay(site)

test.each([
  {
    ...{ who: 'staff' as const, size: DESK, more: undefined, serial: 'Serial Number', merge: 'Merge' },
    ...{ merged: 'Merged records', undo: /^Undo the merge of/, was: 'Serial Number: TWICE-1 →' },
    ...{ act: 'Undo the merge', done: 'The merge was undone.' },
  },
  {
    ...{ who: 'agent' as const, size: PHONE, more: /^Plus/, serial: 'Numéro de série', merge: 'Fusionner' },
    ...{ merged: 'Dossiers fusionnés', undo: /^Annuler la fusion de/, was: 'Numéro de série : TWICE-1 →' },
    ...{ act: 'Annuler la fusion', done: 'La fusion a été annulée.' },
  },
] as const)(
  'two numbers of one piece are merged with the fuller value, and made two again: $who',
  async (say) => {
    const page = await site.signIn(say.who, '/equipment')
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
    const serial = page.getByRole('group', { name: say.serial })
    await serial.waitFor()
    expect(await serial.getByRole('radio', { name: 'TWICE-1' }).isChecked()).toBe(true)
    await expectAccessible(page, `merging two pieces: ${say.who}`, [say.size])
    await expectToFit(page)
    await page.setViewportSize(say.size)
    await button(page, say.merge).press('Enter')
    await page.waitForURL(`**/equipment/${kept}`)
    await page.goto(`/equipment/${gone}`)
    await page.waitForURL(`**/equipment/${kept}`)
    if (say.more) await button(page, say.more).click()
    await button(page, say.merge).click()
    await button(page, say.merged).click()
    await button(page, say.undo).first().click()
    const dialog = page.getByRole('dialog', { name: say.undo })
    await dialog.getByText(say.was).waitFor()
    await dialog.getByRole('button', { name: say.act, exact: true }).press('Enter')
    await page.getByText(say.done).waitFor()
  },
)
