import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { button, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()
const { db } = site.database

/** The numbers of two approved invoices without documents, the second for a client who speaks French. */
async function twoTongues(skip: number) {
  const { rows } = await sql<{ number: string; client: number }>`
    SELECT number, client FROM (SELECT DISTINCT ON (v.client_id) v.id, v.prefix || v.number AS number, v.client_id AS client
      FROM invoices v JOIN programs p ON p.id = v.program_id AND NOT p.invoice_requires_approval
      JOIN clients c ON c.id = v.client_id AND c.archived_at IS NULL
      WHERE v.archived_at IS NULL AND NOT v.template_generated AND v.created_at > now() - interval '6 months'
        AND NOT EXISTS (SELECT FROM invoice_export_invoices x WHERE x.invoice_id = v.id)) one
    ORDER BY id DESC OFFSET ${skip}::int LIMIT 2`.execute(db)
  for (const [place, { client }] of rows.entries())
    await sql`UPDATE clients SET language_id = ${place + 1}::int WHERE id = ${client}`.execute(db)
  return rows.map(({ number }) => number)
}

test.each([
  { window: undefined, skip: 0 },
  { window: { viewport: { width: 390, height: 844 } }, skip: 2 },
])('documents are made in each client’s language, in one batch ($skip)', async ({ window, skip }) => {
  const [english = '', french = ''] = await twoTongues(skip)
  await sql`INSERT INTO templates SELECT (jsonb_populate_record(t, jsonb_build_object('id', ${-1 - skip}::int, 'name', ${`Alone ${skip}`}::text,
    'partner_id', NULL))).* FROM templates t WHERE t.name = 'Invoice'`.execute(db)
  const page = await site.signIn('finance', '/bulk-invoicing?step=send', window)
  const open = page.locator('#invoices-to-be-generated')
  for (const number of [english, french]) {
    await open.getByRole('searchbox').fill(number)
    await open.getByRole('checkbox', { name: `Select invoice ${number}`, exact: true }).check()
  }
  await said(page, '2 invoices selected').waitFor()
  await button(page, 'Templates').click()
  await page.getByRole('checkbox', { name: 'In each client’s language' }).check()
  const [invoice, alone] = ['Select Invoice', `Select Alone ${skip}`].map((name) =>
    page.getByRole('checkbox', { name, exact: true }),
  )
  await invoice?.check()
  await soon(() => page.getByRole('checkbox', { name: 'Select Facture' }).count()).toBe(0)
  await alone?.check()
  const without = page.getByRole('alert').filter({ hasText: `Alone ${skip} has no partner in French.` })
  await without.getByText(french).waitFor()
  expect(await button(page, 'Generate Documents').getAttribute('aria-disabled')).toBe('true')
  await alone?.uncheck()
  await without.waitFor({ state: 'detached' })
  await expectToFit(page)
  await button(page, 'Generate Documents').click()
  const question = page.getByRole('dialog', { name: /^Are you sure you would like to generate Invoices/ })
  await question.getByText('Facture (French): 1').waitFor()
  await question.getByText('Invoice (English): 1').waitFor()
  const waiting = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Generate Documents' }).click()
  expect((await waiting).suggestedFilename()).toMatch(/^Documents .*\.zip$/)
  await said(page, 'The documents have been generated.').waitFor()
  const history = page.locator('#invoice-history')
  await history.getByRole('searchbox').fill(french)
  await history.getByRole('row').filter({ hasText: french }).waitFor()
})
