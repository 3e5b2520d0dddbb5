import type { Page } from 'playwright-core'
import { said } from './fields.ts'

/** Adds a file in the dialog of those of a record, and closes it. */
export async function addFile(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Add file…' }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await said(page, `${name} has been added.`).waitFor()
  await dialog.getByRole('row', { name: new RegExp(name) }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
}
