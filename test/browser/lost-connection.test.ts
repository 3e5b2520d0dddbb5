import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillClient } from './client-form.ts'
import { CREATED, field, said, save, saveAgain, UPDATED } from './fields.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()
const STILL_HERE = 'Your changes are still here.'

async function countOf(table: string, where: string) {
  const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.raw(where)}`.execute(
    site.database.db,
  )
  return rows.length
}

test('a save without a connection keeps what was typed, and saves once when it is pressed again', async () => {
  const page = await site.signIn('staff')
  await page.goto('/clients/6')
  await field(page, 'Address 2').fill('Unit 12')
  await said(page, 'Unsaved changes in 1 field').waitFor()
  await page.context().setOffline(true)
  site.expectFaults('net::ERR_INTERNET_DISCONNECTED PUT /api/clients/6')
  await save(page)
  const alert = page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })
  await alert.waitFor()
  expect(await alert.textContent()).toContain(STILL_HERE)
  expect(await field(page, 'Address 2').inputValue()).toBe('Unit 12')
  await said(page, 'Unsaved changes in 1 field').waitFor()

  await page.context().setOffline(false)
  await saveAgain(page)
  await said(page, UPDATED).waitFor()
  await alert.waitFor({ state: 'hidden' })
  expect(await countOf('trail', `entity = 'clients' AND entity_id = 6 AND action = 'UPDATE'`)).toBe(1)
})

test('a new client whose answer was lost on the way is there once when Save is pressed again', async () => {
  const page = await site.signIn('staff')
  await page.goto('/clients/new')
  await fillClient(page, { agencyNumber: 'Q100', lastName: 'Perdue' })
  let lost = 0
  await page.route('**/api/clients', async (route) => {
    await route.fetch()
    lost += 1
    await route.abort('connectionreset')
  })
  site.expectFaults('net::ERR_CONNECTION_RESET POST /api/clients')
  await save(page)
  await page.getByRole('alert').filter({ hasText: STILL_HERE }).waitFor()
  expect(lost).toBe(1)
  expect(await countOf('clients', `fcs_number = 'Q100'`)).toBe(1)

  await page.unroute('**/api/clients')
  await saveAgain(page)
  await said(page, CREATED).waitFor()
  await soon(() => page.url()).toMatch(/\/clients\/\d+$/)
  expect(await countOf('clients', `fcs_number = 'Q100'`)).toBe(1)
})
