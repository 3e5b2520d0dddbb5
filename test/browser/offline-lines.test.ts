import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { picture } from '../pictures.ts'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { expectAccessible } from './axe.ts'
import { button, said } from './fields.ts'
import { freePieces } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { lend } from './lent.ts'
import { cut, failAnswers, mend, phoneOf, scan, takeAlong, waits } from './phone.ts'

/** Offline preparations, and their screens in French. */
const site = await openSite()
const { db } = site.database
await letAgentsDoWhatStaffMay(site)

interface OpenLine {
  id: number
  text: string
}

test('lines of a preparation are answered without network; what somebody else has answered since is not overwritten', async () => {
  const { rows } = await sql<{ id: number; number: string; lines: OpenLine[] }>`
    SELECT p.id, e.type_code || e.number || e.number_suffix AS number,
      json_agg(json_build_object('id', l.id, 'text', l.text) ORDER BY l.place) AS lines
    FROM preparations p JOIN equipment e ON e.id = p.equipment_id JOIN preparation_lines x ON x.preparation_id = p.id
      JOIN checklist_lines l ON l.id = x.line_id
    WHERE p.ended_at IS NULL AND x.value IS NULL AND l.answer = 'CHECK' GROUP BY p.id, e.id HAVING count(*) > 1
    ORDER BY p.id LIMIT 1`.execute(db)
  const [preparation] = rows
  const [mine, theirs] = preparation?.lines ?? []
  if (!preparation || !mine || !theirs) throw new Error('there is no preparation')
  const valueOf = async ({ id }: OpenLine) =>
    (
      await sql<{ value: unknown }>`
        SELECT value FROM preparation_lines WHERE preparation_id = ${preparation.id} AND line_id = ${id}`.execute(
        db,
      )
    ).rows[0]?.value
  const choose = (page: Page, line: OpenLine, word: 'Yes' | 'No') =>
    page.getByRole('radiogroup', { name: line.text }).getByText(word, { exact: true })
  const isChosen = (page: Page, line: OpenLine, word: 'Yes' | 'No') =>
    page.getByRole('radiogroup', { name: line.text }).getByRole('radio', { name: word }).isChecked()
  const phone = await phoneOf('staff')
  await takeAlong(phone)
  await cut(phone)
  await scan(phone, preparation.number)
  await button(phone, 'Preparation').click()
  await phone.getByRole('heading', { name: `Preparation of ${preparation.number}` }).waitFor()
  await choose(phone, mine, 'No').click()
  await waits(phone, '1 waits for the network').waitFor()
  // a changed answer is still one answer
  await choose(phone, mine, 'Yes').click()
  await choose(phone, theirs, 'Yes').click()
  await waits(phone, '2 wait for the network').waitFor()
  await phone.reload()
  await phone.getByRole('heading', { name: `Preparation of ${preparation.number}` }).waitFor()
  expect([await isChosen(phone, mine, 'Yes'), await isChosen(phone, theirs, 'Yes')]).toEqual([true, true])
  await sql`UPDATE preparation_lines SET value = 'false', version = version + 1
    WHERE preparation_id = ${preparation.id} AND line_id = ${theirs.id}`.execute(db)
  // the answer to the first is lost; the retry with its key succeeds, and is not stale
  const lost = await failAnswers(phone, '**/lines/*')
  await mend(phone)
  await soon(() => valueOf(mine)).toBe(true)
  await waits(phone, '2 wait for the network').click()
  const before = lost.keys.length
  await button(phone, 'Send now').click()
  await soon(() => lost.keys.length).toBeGreaterThan(before)
  await lost.end()
  // what waits is sent by itself
  await phone.reload()
  await phone.getByText('Done', { exact: true }).first().waitFor()
  expect(new Set(lost.keys).size).toBe(1)
  expect(lost.keys[0]).toBeTruthy()
  await phone.getByText('Not done.', { exact: true }).waitFor()
  expect(await valueOf(theirs)).toBe(false)
  await phone.getByRole('button', { name: /^It is settled: / }).click()
  await soon(() => phone.getByText('waits for the network').count()).toBe(0)
})

test('a photograph of a preparation is kept without network, and arrives', async () => {
  const { rows } = await sql<{ id: number; number: string }>`
    SELECT p.id, e.type_code || e.number || e.number_suffix AS number
    FROM preparations p JOIN equipment e ON e.id = p.equipment_id WHERE p.ended_at IS NULL
      AND NOT EXISTS (SELECT FROM preparation_pictures x WHERE x.preparation_id = p.id) ORDER BY p.id LIMIT 1`.execute(
    db,
  )
  const [preparation] = rows
  if (!preparation) throw new Error('there is no preparation')
  const pictures = async () =>
    (await sql`SELECT FROM preparation_pictures WHERE preparation_id = ${preparation.id}`.execute(db)).rows
      .length
  const phone = await phoneOf('staff')
  await takeAlong(phone)
  await cut(phone)
  await scan(phone, preparation.number)
  await button(phone, 'Preparation').click()
  await phone.getByRole('heading', { name: `Preparation of ${preparation.number}` }).waitFor()
  const chooser = phone.waitForEvent('filechooser')
  await button(phone, 'Add picture').click()
  await (await chooser).setFiles({ name: 'scratch.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await said(phone, 'Kept on this device.').waitFor()
  await waits(phone, '1 waits for the network').click()
  await phone.getByText(`Picture of ${preparation.number}`).waitFor()
  // it survives an offline reload
  await phone.reload()
  await phone.getByText(`Picture of ${preparation.number}`).waitFor()
  expect(await pictures()).toBe(0)
  await mend(phone)
  await soon(pictures).toBe(1)
  await soon(() => phone.getByText('waits for the network').count()).toBe(0)
})

test('in French, on a phone, from taking along to what waits', async () => {
  const [piece] = await freePieces(site, 1)
  if (!piece) throw new Error('there is no piece')
  await lend(site, { client: 5, piece: piece.id })
  const phone = await phoneOf('agent', 'fr-CA')
  const narrow = () => phone.setViewportSize({ width: 390, height: 844 })
  await takeAlong(phone, { take: 'Emporter', taken: 'C’est emporté.' })
  await phone.getByRole('heading', { name: 'Sans réseau' }).waitFor()
  await expectAccessible(phone, 'what is taken along')
  await narrow()
  await cut(phone)
  await phone.reload()
  await scan(phone, piece.number)
  await phone.getByText(/^Pas de réseau\s: état à \d\d\sh\s\d\d/).waitFor()
  await expectAccessible(phone, 'a piece that was taken along')
  await narrow()
  await button(phone, 'Retourner').click()
  await button(phone, 'Retourner').click()
  await phone.getByRole('radiogroup').first().waitFor()
  await expectAccessible(phone, 'a return without network that says nothing yet')
  await narrow()
  await phone.getByRole('radio', { name: 'Directement en rayon' }).check()
  await button(phone, 'Retourner').click()
  await waits(phone, '1 en attente du réseau').click()
  await phone.getByRole('heading', { name: 'En attente du réseau', level: 1 }).waitFor()
  await expectAccessible(phone, 'what waits')
  await narrow()
  await mend(phone)
  await soon(() => waits(phone, '1 en attente du réseau').count()).toBe(0)
  await expectAccessible(phone, 'what is done')
})
