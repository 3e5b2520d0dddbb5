import { sql } from 'kysely'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { picture } from '../pictures.ts'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { expectAccessible } from './axe.ts'
import { button, pressInRow, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()
await letAgentsDoWhatStaffMay(site)
const jpeg = await picture({ width: 800, height: 600 })
/** A button in a part of the page. */
const press = (part: Locator, name: string | RegExp) => part.getByRole('button', { name, exact: true })
const pdf = Buffer.from('%PDF-1.7\n')

test.each([
  {
    who: 'staff',
    add: 'Add file…',
    ok: 'Add',
    remove: 'Remove Ramp.pdf',
    sure: 'Remove',
    kind: 'Prescription',
  },
  {
    who: 'agent',
    add: 'Ajouter un fichier…',
    ok: 'Ajouter',
    remove: 'Retirer Ramp.pdf',
    sure: 'Retirer',
    kind: 'Ordonnance',
  },
] as const)(
  'a file of a client is added, downloaded and removed: $who',
  async ({ who, add, ok, remove, sure, kind }) => {
    const page = await site.signIn(who, '/clients/3')
    const files = page.locator('#files')
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(files, add).click()])
    await chooser.setFiles({ name: 'Ramp.pdf', mimeType: 'application/pdf', buffer: pdf })
    await soon(() => hasFocus(files.getByRole('combobox'))).toBe(true)
    await expectAccessible(page, 'a file that is chosen')
    await press(files, ok).click()
    const row = files.getByRole('row', { name: /Ramp\.pdf/ })
    await row.getByText(kind).waitFor()
    await expectAccessible(page, 'the files of a client')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      files
        .getByRole('button', { name: /Ramp\.pdf/ })
        .first()
        .click(),
    ])
    expect(download.suggestedFilename()).toBe('Ramp.pdf')
    await pressInRow(files, remove)
    await press(page.getByRole('dialog'), sure).click()
    await row.waitFor({ state: 'detached' })
    await soon(() => hasFocus(press(files, add))).toBe(true)
  },
)

test('a manual that is added to an item is seen from its piece, and what is no file is refused by name', async () => {
  const page = await site.signIn('admin', '/tools/equipment/items')
  await page.getByRole('rowheader').first().getByRole('link').click()
  const name = await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()
  await button(page, 'Files…').click()
  const dialog = page.getByRole('dialog', { name: 'Files' })
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      press(dialog, /^(Add file|Choose another file)…/).click(),
    ])
    await chooser.setFiles(file)
    await press(dialog, 'Add').click()
  }
  site.expectFaults(`415 POST /api${new URL(page.url()).pathname.replace('/tools', '')}/attachments`)
  await choose({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await dialog.getByText(/page\.pdf is neither a PDF nor a picture/).waitFor()
  await choose({ name: 'manual.jpg', mimeType: 'image/jpeg', buffer: jpeg })
  await said(page, 'manual.jpg has been added.').waitFor()
  await expectAccessible(page, 'the files of an item')
  await press(dialog, 'Close').last().click()
  const { rows } = await sql<{
    id: number
  }>`SELECT e.id FROM equipment e JOIN equipment_items i ON i.id = e.item_id
    WHERE i.name = ${name} LIMIT 1`.execute(site.database.db)
  await page.goto(`/equipment/${rows[0]?.id}`)
  await page.locator('#files').getByText('manual.jpg').waitFor()
})
