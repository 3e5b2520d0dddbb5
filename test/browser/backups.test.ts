import { expect, test } from 'vitest'
import { letReadFrench } from './agents.ts'
import { ALERT } from './alert.ts'
import { DESK, expectAccessible, PHONE } from './axe.ts'
import { expectToFit } from './fit.ts'
import { openSite } from './harness.ts'
import { tabTo } from './keyboard.ts'
import { logIn } from './log-in.ts'
import { startWith } from './server.ts'

const site = await openSite(startWith({ BACKUP_TO: '/backups', BACKUP_KEY: 'trois petits pas sur le pont' }))
const COUNTS = {
  clients: 2000,
  equipment: 3000,
  loans: 6000,
  services: 2500,
  invoices: 1500,
  users: 7,
  files: 12,
}

/** A finished run. */
const ended = (kind: 'BACKUP' | 'REHEARSAL', fault: string | null, pruningFault: string | null = null) =>
  site.database.pool.query(
    `INSERT INTO backup_runs (kind, name, started_at, bytes, counts, fault, pruning_fault)
    VALUES ($1, 'passerelle-2026-11-25T060701Z-0a1b2c3d.age', now(), $2, $3, $4, $5)`,
    [kind, fault ? null : 12_345_678, fault ? null : JSON.stringify(COUNTS), fault, pruningFault],
  )

test('an administrator sees on Home that no backup was restored for trial, and in the Tools why', async () => {
  await ended('BACKUP', null)
  await ended('REHEARSAL', 'The backup was made with another key than that of BACKUP_KEY.')
  const page = await site.signIn('admin')
  const warning = page.locator(ALERT).filter({ hasText: 'No recent backup was restored for trial.' })
  await warning.waitFor()
  await expectAccessible(page, 'home', [DESK, PHONE])
  await page.setViewportSize(DESK)
  await warning.getByRole('link', { name: 'See the backups' }).press('Enter')
  await page.getByRole('heading', { name: 'Backups', level: 1 }).waitFor()
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await row('another key').getByText('Restored for trial').waitFor()
  await row('12,346 kB').getByText('Good').waitFor()
  await page.getByText('2,000 clients, 3,000 pieces of equipment, 6,000 loans').waitFor()
  expect(await page.getByRole('definition').allInnerTexts()).toEqual([
    expect.stringMatching(/^\d\d\/\d\d\/\d{4}/),
    'Never',
  ])
  await expectAccessible(page, '/tools/backups')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)

  await ended('REHEARSAL', null)
  await ended('BACKUP', null, 'The store of BACKUP_TO cannot be reached or refuses us (AccessDenied).')
  await page.reload()
  await page.locator(ALERT).filter({ hasText: 'past keeping could not be removed' }).waitFor()
  await row('AccessDenied').getByText('Good, but earlier ones could not be removed').waitFor()
  await expectToFit(page)

  await site.database.pool.query('UPDATE backup_runs SET pruning_fault = NULL')
  await page.goto('/home')
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  expect(await page.locator(ALERT).count()).toBe(0)
})

test('in French on a phone, by keyboard, the warning leads to when they were good', async () => {
  await site.database.pool.query('DELETE FROM backup_runs')
  await ended('BACKUP', null)
  await letReadFrench(site, 'admin@example.org')
  const page = await site.visit({ viewport: { width: 390, height: 844 } })
  await logIn(page, 'admin@example.org')
  const warning = page
    .locator(ALERT)
    .filter({ hasText: 'Aucune sauvegarde récente n’a été restaurée à l’essai.' })
  await warning.waitFor()
  await expectToFit(page)
  await tabTo(page, warning.getByRole('link', { name: 'Voir les sauvegardes' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Sauvegardes', level: 1 }).waitFor()
  await page.getByRole('row').filter({ hasText: '12 346 ko' }).getByText('Réussi').waitFor()
  await expectAccessible(page, '/tools/backups in French')
})

test('nobody else is told of them', async () => {
  const page = await site.signIn('staff', '/tools/backups')
  await page.waitForURL('**/tools')
  expect(await page.locator(ALERT).count()).toBe(0)
})
