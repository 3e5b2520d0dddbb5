import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeStandby } from '../standby.ts'
import { ALERT } from './alert.ts'
import { askApart } from './apart.ts'
import { fillClient } from './client-form.ts'
import { button, CREATED, choice, field, said, save, saveAgain, UPDATED, wholeForm } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { loseAnswers } from './lost-answers.ts'
import { quietness } from './quiet.ts'

const site = await openSite()

const STILL_HERE = 'Your changes are still here'

async function countOf(table: string, where: string) {
  const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.raw(where)}`.execute(
    site.database.db,
  )
  return rows.length
}

const NO_CONNECTION = 'No connection. You can go on; what you save is sent by itself when it is back.'

test('a save without a connection keeps what was typed, and is sent once, by itself, when it is back', async () => {
  const page = await site.signIn('staff', '/clients/6')
  await field(page, 'Address 2').fill('Unit 12')
  await said(page, 'Unsaved changes in 1 field').waitFor()
  await wholeForm(page)
  // the part that loads last
  await page.locator('#on-hold > summary').getByText(/^\d+$/).waitFor()
  await page.context().setOffline(true)
  await said(page, NO_CONNECTION).getByRole('paragraph').waitFor()
  site.expectFaults('net::ERR_INTERNET_DISCONNECTED PUT /api/clients/6')
  await save(page)
  const alert = page.locator(ALERT).filter({ hasText: 'The server cannot be reached.' })
  expect(await alert.innerText()).toContain('It may have been saved anyway')
  await alert.waitFor()
  expect(await alert.textContent()).toContain(STILL_HERE)
  expect(await field(page, 'Address 2').inputValue()).toBe('Unit 12')
  await said(page, 'Unsaved changes in 1 field').waitFor()

  await page.context().setOffline(false)
  await said(page, UPDATED).waitFor()
  await soon(() => said(page, NO_CONNECTION).count()).toBe(0)
  await alert.waitFor({ state: 'hidden' })
  expect(await countOf('trail', `entity = 'clients' AND entity_id = 6 AND action = 'UPDATE'`)).toBe(1)
})

test('while another database takes the place of one that died people go on writing, and their save comes through', async () => {
  const page = await site.signIn('staff')
  const quiet = quietness(page)
  await page.goto('/clients/9')
  await field(page, 'Address 2').fill('Unit 16')
  await wholeForm(page)
  // everything has loaded, so that only the save meets a missing database
  await quiet()
  const makePrimary = await makeStandby(site.database.ownerUrl)
  site.expectFaults('503 PUT /api/clients/9', '503 GET /api/ready')
  await save(page)
  const alert = page.locator(ALERT).filter({ hasText: 'The database cannot be reached at the moment.' })
  await alert.waitFor()
  expect(await alert.innerText()).toContain('are sent again by themselves')
  await said(page, /^One moment\. You can go on writing/)
    .getByRole('paragraph')
    .waitFor()
  await page.waitForResponse('**/api/ready')
  await makePrimary()
  await said(page, UPDATED).waitFor()
  await soon(() => said(page, /^One moment/).count()).toBe(0)
  await alert.waitFor({ state: 'hidden' })
  expect(await countOf('client_addresses', `client_id = 9 AND address2 = 'Unit 16'`)).toBe(1)
  expect(await countOf('trail', `entity = 'clients' AND entity_id = 9 AND action = 'UPDATE'`)).toBe(1)
  const unknown = site.server
    .takeErrors()
    .filter((line) => !/25006|57P01|EPIPE|ECONNRESET|terminat|a job failed/.test(line))
  expect(unknown.join('\n')).toBe('')
})

test('what could not be loaded loads by itself when the connection is back', async () => {
  const page = await site.signIn('staff')
  await askApart(page)
  const isDown = { now: true }
  await page.route('**/api/clients/paginated*', (route) =>
    isDown.now ? route.abort('connectionrefused') : route.continue(),
  )
  site.expectFaults('net::ERR_CONNECTION_REFUSED GET /api/clients/paginated')
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await said(page, NO_CONNECTION).getByRole('paragraph').waitFor()
  await page.locator(ALERT).filter({ hasText: 'The server cannot be reached.' }).waitFor()
  isDown.now = false
  await page.getByRole('rowheader').first().waitFor()
  await soon(() => said(page, NO_CONNECTION).count()).toBe(0)
})

test('what a colleague saved meanwhile is a conflict as ever', async () => {
  const page = await site.signIn('staff', '/clients/8')
  await field(page, 'Address 2').fill('Unit 15')
  await wholeForm(page)
  await page.locator('#on-hold > summary').getByText(/^\d+$/).waitFor()
  await page.context().setOffline(true)
  site.expectFaults('net::ERR_INTERNET_DISCONNECTED PUT /api/clients/8', '409 PUT /api/clients/8')
  await save(page)
  await page.locator(ALERT).filter({ hasText: 'The server cannot be reached.' }).waitFor()
  await sql`UPDATE clients SET version = version + 1 WHERE id = 8`.execute(site.database.db)
  await page.context().setOffline(false)
  await page.locator(ALERT).filter({ hasText: 'Your changes are still here, but not saved.' }).waitFor()
  expect(await field(page, 'Address 2').inputValue()).toBe('Unit 15')
})

test('a save whose answer was lost on the way is no conflict with oneself when Save is pressed again', async () => {
  const page = await site.signIn('staff', '/clients/7')
  await field(page, 'Address 2').fill('Unit 14')
  await button(page, 'Add note').click()
  await field(page, 'Note').fill('Saved, and not answered.')
  const answer = await loseAnswers(page, '**/api/clients/7')
  site.expectFaults('net::ERR_CONNECTION_RESET PUT /api/clients/7', '409 PUT /api/clients/7')
  await save(page)
  await page.locator(ALERT).filter({ hasText: STILL_HERE }).waitFor()
  await answer()
  await saveAgain(page)
  await said(page, UPDATED).waitFor()
  await page.getByRole('cell', { name: 'Saved, and not answered.' }).waitFor()
  expect(await countOf('trail', `entity = 'clients' AND entity_id = 7 AND action = 'UPDATE'`)).toBe(1)
  expect(await countOf('client_notes', `message = 'Saved, and not answered.'`)).toBe(1)
})

test('a new client whose answer was lost on the way is there once when Save is pressed again', async () => {
  const page = await site.signIn('staff', '/clients/new')
  await fillClient(page, { agencyNumber: 'Q100', lastName: 'Perdue' })
  const answer = await loseAnswers(page, '**/api/clients')
  site.expectFaults('net::ERR_CONNECTION_RESET POST /api/clients')
  await save(page)
  await page.locator(ALERT).filter({ hasText: STILL_HERE }).waitFor()
  expect(await countOf('clients', `fcs_number = 'Q100'`)).toBe(1)

  await answer()
  await saveAgain(page)
  await said(page, CREATED).waitFor()
  await soon(() => page.url()).toMatch(/\/clients\/\d+$/)
  expect(await countOf('clients', `fcs_number = 'Q100'`)).toBe(1)
})

test('a client can be corrected and saved before the lists of the form have come', async () => {
  const page = await site.signIn('staff', '/home')
  await askApart(page)
  const saved = Promise.withResolvers<void>()
  await page.route(/\/api\/(cities|genders|programs)$/, async (route) => {
    await saved.promise
    await route.continue()
  })
  await page.goto('/clients/1')
  await field(page, 'Address 2').fill('rear door')
  await button(page, 'Save').click()
  await said(page, UPDATED).or(page.locator(ALERT)).first().waitFor()
  expect(await page.locator(ALERT).allTextContents()).toEqual([])
  saved.resolve()
  await soon(() => choice(page, 'City').inputValue()).toBe('Dieppe')
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(0)
})

test('what is loading is said after a moment, and old rows stay while a search runs', async () => {
  const page = await site.signIn('staff', '/clients')
  const first = page.getByRole('rowheader').first()
  await first.waitFor()
  const arrived = Promise.withResolvers<void>()
  await page.route(/paginated/, async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.getByRole('searchbox').fill('savoie')
  await said(page, 'Loading Clients…').waitFor({ state: 'attached' })
  await page.locator('[class*="_loader_"] > span').waitFor({ state: 'attached' })
  expect(await first.textContent()).toContain('Anderson')
  expect(await page.getByRole('table', { name: 'Clients' }).locator('..').getAttribute('aria-busy')).toBe(
    'true',
  )
  arrived.resolve()
  await soon(() => first.textContent()).toContain('Savoie')
})

test('a form that is slow to come has the shape of a form', async () => {
  const page = await site.signIn('staff', '/home')
  await askApart(page)
  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/clients/1', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/clients/1')
  await said(page, 'Loading Client…').waitFor({ state: 'attached' })
  const shape = () =>
    page.locator('main [aria-hidden] span').evaluateAll((bones) => bones.map((bone) => bone.clientWidth))
  const widths = await shape()
  const main = await page.locator('main').evaluate(({ clientWidth }) => clientWidth)
  expect(new Set(widths).size).toBeGreaterThan(4)
  expect(Math.max(...widths)).toBeLessThan(main / 2)
  arrived.resolve()
  await field(page, 'First Name').waitFor()
})

test('a page that is opened while nobody answers says that it loads', async () => {
  const page = await site.signIn('staff')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/session', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/clients', { waitUntil: 'commit' })
  await page.getByRole('status').filter({ hasText: 'Loading…' }).waitFor()
  expect(await page.locator('[data-starting]').count()).toBe(0)
  answer()
  await page.getByRole('heading', { name: 'Clients', exact: true }).waitFor()
  expect(await page.getByRole('status').filter({ hasText: 'Loading…' }).count()).toBe(0)
})

test('a page that is opened while the database is away says so, and comes by itself', async () => {
  const page = await site.signIn('staff')
  site.expectFaults('503 GET /api/session')
  const away = { status: 503, error: 'unavailable', message: 'The database is away.', errors: [] }
  const isAway = { now: true }
  await page.route('**/api/session', (route) =>
    isAway.now ? route.fulfill({ status: 503, json: away }) : route.continue(),
  )
  // the page asks by itself whether the database is back
  const back = Promise.withResolvers<void>()
  await page.route('**/api/ready', async (route) => {
    await back.promise
    await route.continue()
  })
  await page.goto('/clients')
  await page.locator(ALERT).filter({ hasText: 'The database is away.' }).waitFor()
  await said(page, /^One moment\./)
    .getByRole('paragraph')
    .waitFor()
  isAway.now = false
  back.resolve()
  await page.getByRole('heading', { name: 'Clients', exact: true }).waitFor()
  await soon(() => page.locator(ALERT).count()).toBe(0)
})
