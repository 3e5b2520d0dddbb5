import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { picture } from '../pictures.ts'
import { expectAccessible } from './axe.ts'
import { button, heading, said } from './fields.ts'
import { freePieces, holdFor } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { bringBack, lend } from './lent.ts'
import { cut, mend, phoneOf, scan, takeAlong, waits } from './phone.ts'

/** Offline at a client's door: pieces on hold are lent, and one signature covers them and the earlier loans. */
const site = await openSite()
const { db } = site.database
const CLIENT = 5
const { rows: named } = await sql<{ name: string }>`
  SELECT first_name || ' ' || last_name AS name FROM clients WHERE id = ${CLIENT}`.execute(db)
const NAME = named[0]?.name ?? ''
const [held, lent] = await freePieces(site, 2)
if (!held || !lent) throw new Error('there are too few pieces')

beforeEach(async () => {
  await bringBack(site, CLIENT)
  await sql`UPDATE loans SET return_date = loan_date WHERE return_date IS NULL
    AND equipment_id = ANY(${[held.id, lent.id]}::int[])`.execute(db)
  await sql`UPDATE clients SET language_id = 2 WHERE id = ${CLIENT}`.execute(db)
  await sql`UPDATE agreements SET voided_at = now(), voided_by = 1, void_reason = 'A test begins'
    WHERE client_id = ${CLIENT} AND voided_at IS NULL`.execute(db)
  await holdFor(site, CLIENT, [held])
  await lend(site, { client: CLIENT, piece: lent.id })
})

const signedFor = async () => {
  const { rows } = await sql<{ how: string; pieces: number[]; photo: boolean }>`
    SELECT a.how, array_agg(l.equipment_id ORDER BY l.equipment_id) AS pieces, a.photo_key IS NOT NULL AS photo
    FROM agreements a JOIN agreement_loans s ON s.agreement_id = a.id JOIN loans l ON l.id = s.loan_id
    WHERE a.client_id = ${CLIENT} AND a.voided_at IS NULL GROUP BY a.id ORDER BY a.id`.execute(db)
  return rows
}

/** On the phone, with the pieces for this client. */
async function atTheDoor(): Promise<Page> {
  const phone = await phoneOf('staff')
  await phone.goto(`/clients/${CLIENT}`)
  await phone.getByRole('heading', { level: 1 }).waitFor()
  await phone.goto('/scan')
  await takeAlong(phone)
  await cut(phone)
  await phone.reload()
  return phone
}

async function handOver(phone: Page) {
  await scan(phone, held?.number ?? '')
  await phone.getByRole('button', { name: /^Lend to / }).click()
  await phone.getByRole('radio', { name: 'Long-term' }).check()
  await phone.getByRole('button', { name: /^Lend to / }).click()
  await button(phone, 'Have it signed').click()
  await heading(phone, 'Prêt d’équipement').waitFor()
}

async function signByName(phone: Page) {
  await button(phone, 'Je ne peux pas dessiner\u00a0: j’écris mon nom').click()
  await phone.getByRole('textbox', { name: 'J’écris mon nom' }).fill('Somebody Else')
  await button(phone, 'J’accepte et je signe').click()
  // the device knows the name of the client
  await phone.getByText(/^Le client s’appelle /).waitFor()
  await phone.getByRole('textbox', { name: 'J’écris mon nom' }).fill(NAME)
  await button(phone, 'J’accepte et je signe').click()
  await heading(phone, 'Merci. C’est signé.').waitFor()
  await phone.getByRole('link', { name: /^Continuer comme / }).click()
}

test('a client signs in French for what is lent there and then, and for what waited, and both arrive', async () => {
  const phone = await atTheDoor()
  await handOver(phone)
  for (const { number } of [held, lent]) await phone.getByRole('heading', { name: number }).waitFor()
  // in either language
  await button(phone, 'English').click()
  await heading(phone, 'Loan of equipment').waitFor()
  await button(phone, 'Français').click()
  await heading(phone, 'Prêt d’équipement').waitFor()
  await expectAccessible(phone, 'signing without network', [{ width: 390, height: 844 }])
  await signByName(phone)
  await waits(phone, '2 wait for the network').waitFor()
  await phone.reload()
  await scan(phone, held.number)
  await phone.getByText(/^Agreement of .+: waits for the network$/).waitFor()
  // after signing, it is not requested again
  expect(await button(phone, 'Have it signed').count()).toBe(0)
  expect(await signedFor()).toEqual([])
  await mend(phone)
  const pieces = [held.id, lent.id].toSorted((a, b) => a - b)
  await soon(signedFor).toEqual([{ how: 'TYPED', pieces, photo: false }])
  await soon(() => phone.getByText('wait for the network').count()).toBe(0)
})

test('the loan is refused: what was signed for it waits until somebody has decided', async () => {
  const phone = await atTheDoor()
  await handOver(phone)
  await signByName(phone)
  await sql`UPDATE equipment SET held_for = 6 WHERE id = ${held.id}`.execute(db)
  await mend(phone)
  await phone.goto('/outbox')
  await phone.getByText(`You handed ${held.number} to this client, but it is on hold for another.`).waitFor()
  await phone.getByText('Is sent as soon as the loan is made that it is for.').waitFor()
  await expectAccessible(phone, 'an agreement that waits for its loan', [{ width: 390, height: 2000 }])
  expect(await signedFor()).toEqual([])
  await sql`UPDATE equipment SET held_for = ${CLIENT} WHERE id = ${held.id}`.execute(db)
  await button(phone, 'Send again').click()
  await soon(async () => (await signedFor()).map(({ how }) => how)).toEqual(['TYPED'])
})

test('the network goes while the client reads: what is signed on paper is kept with its photograph', async () => {
  const phone = await phoneOf('staff')
  await phone.goto(`/clients/${CLIENT}`)
  await phone.getByRole('heading', { level: 1 }).waitFor()
  await phone.goto('/scan')
  await takeAlong(phone)
  await phone.goto(`/clients/${CLIENT}`)
  await phone.getByRole('link', { name: `Sign for ${lent.number}` }).click()
  await heading(phone, 'Prêt d’équipement').waitFor()
  await cut(phone)
  await button(phone, 'Signé sur papier').click()
  const chooser = phone.waitForEvent('filechooser')
  await button(phone, 'Photographier le papier signé').click()
  await (await chooser).setFiles({ name: 'papier.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await said(phone, /papier\.jpg$/).waitFor()
  await button(phone, 'J’accepte et je signe').click()
  await heading(phone, 'Merci. C’est signé.').waitFor()
  await phone.getByRole('link', { name: /^Continuer comme / }).click()
  await waits(phone, '1 waits for the network').waitFor()
  await mend(phone)
  await soon(signedFor).toEqual([{ how: 'PAPER', pieces: [lent.id], photo: true }])
})
