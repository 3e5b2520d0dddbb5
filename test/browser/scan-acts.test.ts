import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { expectAccessible } from './axe.ts'
import { button } from './fields.ts'
import { freePieces, holdFor, reserveFor, unfitPiece } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

/** The acts of a scan for a piece that is not simply lent or returned, and the sound of each. */
const site = await openSite()
const { db } = site.database
const [twin, other, reserved, blocked, relabelled, held, lost, archived] = await freePieces(site, 8)
if (!twin || !other || !reserved || !blocked || !relabelled || !held || !lost || !archived)
  throw new Error('there are too few pieces')
await letAgentsDoWhatStaffMay(site)
await sql`UPDATE equipment SET serial_number = 'TWIN-9' WHERE id IN (${twin.id}, ${other.id})`.execute(db)
await reserveFor(site, 'admin@example.org', [reserved])
await sql`INSERT INTO equipment_blocks (equipment_id, kind) VALUES (${blocked.id}, 'WORKSHOP')`.execute(db)
const { rows: labels } = await sql<{ code: string }>`
  UPDATE equipment_labels SET replaced_at = now() WHERE equipment_id = ${relabelled.id} AND replaced_at IS NULL
  RETURNING code`.execute(db)
const old = labels[0]?.code ?? ''
await holdFor(site, 5, [held])
await sql`UPDATE equipment SET lost = true WHERE id = ${lost.id}`.execute(db)
await sql`UPDATE equipment SET archived_at = now() WHERE id = ${archived.id}`.execute(db)
const { rows: checked } = await sql<{ id: number; number: string }>`
  SELECT id, type_code || number || number_suffix AS number FROM equipment
  WHERE held_for IS NULL AND reserved_by IS NULL AND NOT on_loan AND NOT lost AND status_id IS NULL AND archived_at IS NULL
    AND checklist_for(subcategory_id, 'RETURN') IS NOT NULL ORDER BY id LIMIT 1`.execute(db)

const box = (page: Page) => page.getByRole('textbox', { name: /^(Label, number|Étiquette, numéro)/ })
const heading = (page: Page, name: string) =>
  page.locator('#content').getByRole('heading', { name, level: 2 })

async function scan(page: Page, text: string, title: string) {
  await page.goto('/scan')
  await box(page).fill(text)
  await page.keyboard.press('Enter')
  await heading(page, title).waitFor()
}

const ENGLISH = {
  who: 'staff',
  which: 'Which one?',
  replaced: /^This label has been replaced\./,
  reserved: /^Reserved by .+ Lend it all the same\? The agent is told by mail\.$/,
  hold: 'Put on hold…',
  blocked: 'It can be put on hold, but does not go out yet: in the workshop.',
}
const FRENCH: typeof ENGLISH = {
  who: 'agent',
  which: 'Laquelle?',
  replaced: /^Cette étiquette a été remplacée\./,
  // users who may not end it see nothing more
  reserved: /réservé/,
  hold: 'Mettre de côté…',
  blocked: 'Elle peut être mise de côté, mais ne sort pas encore : à l’atelier.',
}

test.each([ENGLISH, FRENCH])(
  'several of one number, an old label, what is reserved and what is blocked are said, and read by all: $who',
  async (say) => {
    const page = await site.signIn(say.who as 'staff', '/scan')
    await scan(page, 'TWIN-9', say.which)
    await expectAccessible(page, 'several pieces')
    await scan(page, old, relabelled.number)
    await page.getByText(say.replaced).last().waitFor()
    await expectAccessible(page, 'a label that was replaced')
    await scan(page, reserved.number, reserved.number)
    await page.locator('#content').getByText(say.reserved).last().waitFor()
    await expectAccessible(page, 'a reserved piece')
    await scan(page, blocked.number, blocked.number)
    await page.getByText(say.blocked).waitFor()
    await expectAccessible(page, 'a blocked piece')
    await page.setViewportSize({ width: 390, height: 844 })
    // usable with gloves
    for (const act of await page.locator('#content section li').getByRole('button').all())
      expect((await act.boundingBox())?.height).toBeGreaterThanOrEqual(56)
    await page.setViewportSize({ width: 1280, height: 800 })
    await button(page, say.hold).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say.blocked).waitFor()
  },
)

test('each act leads where it is done: found, restored, another status, a preparation, a loan of who waits', async () => {
  const page = await site.signIn('staff', '/scan')
  await scan(page, lost.number, lost.number)
  await button(page, 'Found').click()
  await page.waitForURL(`**/equipment/${lost.id}`)
  const status = page.locator('#status').getByRole('combobox')
  await soon(() => hasFocus(status)).toBe(true)
  await status.selectOption({ label: 'Available' })
  await button(page, 'Save').click()
  await soon(async () => (await pieceOf(lost.id)).lost).toBe(false)

  await scan(page, archived.number, archived.number)
  await button(page, 'Restore').click()
  await soon(async () => (await pieceOf(archived.id)).archived).toBe(false)
  await button(page, 'Put on hold…').waitFor()

  const unfit = await unfitPiece(site)
  await scan(page, unfit.number, unfit.number)
  await button(page, 'Set status').click()
  await page.waitForURL(`**/equipment/${unfit.id}`)
  await soon(() => hasFocus(status)).toBe(true)

  const fit = checked[0] ?? { id: 0, number: '' }
  await scan(page, fit.number, fit.number)
  await button(page, 'Prepare…').click()
  await page.getByRole('dialog').getByRole('button', { name: 'To clean and check' }).click()
  await page.getByRole('heading', { name: `Preparation of ${fit.number}` }).waitFor()

  await scan(page, held.number, held.number)
  await button(page, /^Lend to /).click()
  await page.waitForURL(`**/equipment/${held.id}`)
  await page.getByText(`New loan of ${held.number}`).first().waitFor()
})

async function pieceOf(id: number) {
  const { rows } = await sql<{ lost: boolean; archived: boolean }>`
    SELECT lost, archived_at IS NOT NULL AS archived FROM equipment WHERE id = ${id}`.execute(db)
  return rows[0] ?? { lost: undefined, archived: undefined }
}

test('sound and vibration are turned off, and stay off', async () => {
  const page = await site.signIn('staff', '/scan')
  site.spoil(page)
  await page.addInitScript(() => {
    const heard = { tones: 0, shakes: 0 }
    Object.assign(window, { heard })
    navigator.vibrate = () => {
      heard.shakes += 1
      return true
    }
    AudioScheduledSourceNode.prototype.start = () => {
      heard.tones += 1
    }
    // a sound that has not started cannot stop
    AudioScheduledSourceNode.prototype.stop = () => {}
  })
  const heard = () =>
    page.evaluate(() => (window as unknown as { heard: { tones: number; shakes: number } }).heard)
  const noisy = page.getByRole('checkbox', { name: 'Sound and vibration' })
  await scan(page, twin.number, twin.number)
  expect(await heard()).toEqual({ tones: 1, shakes: 1 })
  // an unknown code has another sound
  await box(page).fill('Q0')
  await page.keyboard.press('Enter')
  await heading(page, 'Not found').waitFor()
  expect(await heard()).toEqual({ tones: 3, shakes: 2 })
  await noisy.uncheck()
  await scan(page, twin.number, twin.number)
  expect(await noisy.isChecked()).toBe(false)
  expect(await heard()).toEqual({ tones: 0, shakes: 0 })
})
