import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { letAgentsDoWhatAdminsMay, letAgentsDoWhatStaffMay } from './agents.ts'
import { ALERT } from './alert.ts'
import { DESK, expectAccessible, PHONE } from './axe.ts'
import { button, pressRare } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()
await letAgentsDoWhatStaffMay(site)

/** Creates client 3 again, under another agency number and with a work phone; returns the id. */
const enterAgain = (page: Page, fcsNumber: string) =>
  page.evaluate(async (fcsNumber) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('passerelle.token')}`,
      'content-type': 'application/json',
    }
    const {
      notes: _,
      contacts: __,
      emailAddresses: ___,
      ...client
    } = await (await fetch('/api/clients/3', { headers })).json()
    const body = JSON.stringify({
      ...client,
      fcsNumber,
      medicareNumber: null,
      phoneNumbers: [client.phoneNumbers[0], { number: '5065550199', type: { id: 2 } }],
    })
    const made = await fetch('/api/clients', { method: 'POST', headers, body })
    return ((await made.json()) as { id: number }).id
  }, fcsNumber)

test('who is there twice is found, merged by keyboard with the fuller values, and made two again', async () => {
  const page = await site.signIn('staff', '/tools')
  const other = await enterAgain(page, 'TWICE-3')
  await page.getByRole('link', { name: 'Probable duplicates' }).click()
  // Tools has a search box too
  await page.getByRole('searchbox', { name: 'Search probable duplicates' }).fill('TWICE-3')
  const merge = page
    .getByRole('row')
    .getByRole('link', { name: /^Merge/ })
    .first()
  await soon(() => page.getByRole('rowheader').count()).toBe(1)
  await expectAccessible(page, 'probable duplicates', [DESK, PHONE])
  await expectToFit(page)
  await merge.press('Enter')
  await page.getByRole('heading', { name: /^Merge 10\d+ into 100002$/ }).waitFor()
  const work = page.getByRole('group', { name: 'Phone Number (work)' })
  expect(await work.getByRole('radio', { name: '(506) 555-0199' }).isChecked()).toBe(true)
  await expectAccessible(page, 'merging two clients', [DESK, PHONE])
  await expectToFit(page)
  await page.setViewportSize(DESK)
  const agency = page.getByRole('group', { name: 'Client Agency Number' })
  await agency.getByRole('radio', { checked: true }).press('ArrowRight')
  expect(await agency.getByRole('radio', { name: 'TWICE-3' }).isChecked()).toBe(true)
  await button(page, 'Merge').press('Enter')
  await page.waitForURL('**/clients/3')
  await page.getByText(/was merged into 100002\.$/).waitFor()

  await page.goto(`/clients/${other}`)
  await page.waitForURL('**/clients/3')
  await page.getByText('Merged into 100002').waitFor()
  await pressRare(page, 'Merge')
  await button(page, 'Merged records').click()
  await button(page, /^Undo the merge of/).click()
  const dialog = page.getByRole('dialog', { name: /^Undo the merge of/ })
  await dialog.getByText('Client Agency Number: TWICE-3 →').waitFor()
  await expectAccessible(page, 'undoing a merge', [DESK, PHONE])
  await page.setViewportSize(DESK)
  await dialog.getByRole('button', { name: 'Undo the merge', exact: true }).press('Enter')
  await page.getByText('The merge was undone.').waitFor()
  await page.goto(`/clients/${other}`)
  await page.getByRole('heading', { name: /^Edit Client/ }).waitFor()
  await page.getByRole('textbox', { name: 'Last Name' }).first().press('End')
  await page.keyboard.type('e')
  await page.locator(ALERT).getByRole('link', { name: 'Merge 100002' }).waitFor()

  await page.goto('/tools/probable-duplicates?q=TWICE-3')
  await button(page, /^Not the same/).press('Enter')
  await page.getByText('They are two people, and no probable duplicates any more.').waitFor()
  await page.getByText('Nothing matches the search.').waitFor()
})

test('in French, on a phone, from the client', async () => {
  await letAgentsDoWhatAdminsMay(site)
  const page = await site.signIn('agent')
  await enterAgain(page, 'TWICE-4')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/clients/3')
  await button(page, /^Plus/).click()
  await button(page, 'Fusionner').click()
  const find = page.getByRole('dialog', { name: 'Fusionner un autre dossier avec celui-ci' })
  await soon(() => hasFocus(find.getByRole('combobox'))).toBe(true)
  await find
    .getByRole('link', { name: /^Fusionner/ })
    .last()
    .click()
  await page.getByRole('heading', { name: /^Fusionner 10\d+ avec 100002$/ }).waitFor()
  await expectAccessible(page, 'merging two clients in French', [PHONE])
  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, 'Fusionner').click()
  await page.getByText(/^10\d+ a été fusionné avec 100002\.$/).waitFor()
  await button(page, 'Annuler l’action').click()
  await page.getByText('La fusion a été annulée.').waitFor()
  await page.goto('/tools/probable-duplicates?q=TWICE-4')
  await button(page, /^Pas la même personne/)
    .first()
    .waitFor()
  await expectAccessible(page, 'probable duplicates in French', [PHONE])
  await page.setViewportSize(PHONE)
  const apart = button(page, /^Pas la même personne/)
  for (let left = await apart.count(); left > 0; left--) {
    await apart.first().click()
    await soon(() => apart.count()).toBe(left - 1)
  }
  await page.getByText('Rien ne correspond à la recherche.').waitFor()
})

test.each([
  {
    ...{ who: 'staff' as const, size: DESK, serial: 'Serial Number', merge: 'Merge' },
    ...{ merged: 'Merged records', undo: /^Undo the merge of/, was: 'Serial Number: TWICE-1 →' },
    ...{ act: 'Undo the merge', done: 'The merge was undone.' },
  },
  {
    ...{ who: 'agent' as const, size: PHONE, serial: 'Numéro de série', merge: 'Fusionner' },
    ...{ merged: 'Dossiers fusionnés', undo: /^Annuler la fusion de/, was: 'Numéro de série : TWICE-1 →' },
    ...{ act: 'Annuler la fusion', done: 'La fusion a été annulée.' },
  },
] as const)(
  'two numbers of one piece are merged with the fuller value, and made two again: $who',
  async (say) => {
    await letAgentsDoWhatStaffMay(site)
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
    await pressRare(page, say.merge)
    await button(page, say.merged).click()
    await button(page, say.undo).first().click()
    const dialog = page.getByRole('dialog', { name: say.undo })
    await dialog.getByText(say.was).waitFor()
    await dialog.getByRole('button', { name: say.act, exact: true }).press('Enter')
    await page.getByText(say.done).waitFor()
  },
)
