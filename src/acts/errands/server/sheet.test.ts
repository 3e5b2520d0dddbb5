import { expect, test } from 'vitest'
import { errandSheet, missErrand } from '#acts/errands/contract/calls.ts'
import { reportService } from '#acts/services/contract/reported.ts'
import { formatPhone } from '#core/contract/formats.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { testApp } from '../../../../test/app.ts'
import { heldPiece, plan } from '../../../../test/errands.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan } from '../../../../test/lending.ts'
import { pdfText } from '../../../../test/pdf.ts'

/** The sheet that a driver takes along. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const driver = await signIn(app, 'WAREHOUSE')
const DAY = '2030-03-05'

const sheet = async (query: { day: string; driverId?: number }, as = staff, headers = {}) => {
  const reply = await call(app, errandSheet, { as, query, headers })
  expect(reply.status, reply.text).toBe(200)
  return (await pdfText(reply.bytes)).replaceAll(/\s+/g, ' ')
}

test('the sheet has phone, door, what to bring and take by client, and nothing else of them', async () => {
  const address1 = '12, rue du Phare'
  const zoe = await client(app, admin, {
    firstName: 'Zoé',
    lastName: 'Arsenault',
    medicareNumber: '900412663',
  })
  await app.database.pool.query('UPDATE client_addresses SET address1 = $1 WHERE client_id = $2', [
    address1,
    zoe.id,
  ])
  const eric = await client(app, staff)
  const of = { day: DAY, driver: { id: driver.id } }
  const chair = await heldPiece(app, staff, zoe)
  await plan(app, staff, { ...of, kind: 'DELIVER', equipment: { id: chair.id }, words: 'Ring twice' })
  const lent = await loan(app, staff, { client: zoe, equipment: await heldPiece(app, staff, zoe) })
  const fault = { description: 'Flat tyre', client: { id: eric.id } }
  const { body: repair } = await call(app, reportService, { as: admin, body: fault })
  await plan(app, staff, { ...of, kind: 'REPAIR', service: { id: repair.id } })
  await plan(app, staff, { ...of, kind: 'COLLECT', loan: { id: lent.id } })
  const missed = await plan(app, staff, {
    ...of,
    kind: 'DELIVER',
    equipment: { id: (await heldPiece(app, staff, eric)).id },
    words: 'Was missed',
  })
  const miss = { version: 1, reason: 'Out' }
  await call(app, missErrand, { as: staff, params: { id: missed.body.id }, body: miss })
  const other = await plan(app, staff, {
    kind: 'DELIVER',
    equipment: { id: (await heldPiece(app, staff, eric)).id },
    day: DAY,
    words: 'Of another driver',
  })
  expect(other.status).toBe(200)
  const text = await sheet({ day: DAY, driverId: driver.id })
  expect(text).toContain('Errands, March 5, 2030')
  // both acts stand under their client
  expect(text).toMatch(
    new RegExp(
      `1\\. Zoé Arsenault.*${address1}.*Deliver: ${displayNumber(chair)}.*Ring twice.*Collect: ${displayNumber(lent.equipment)}.*2\\. ${eric.firstName}`,
    ),
  )
  expect(text).toContain('Repair: Flat tyre')
  expect(text).toContain(formatPhone(zoe.phoneNumbers[0]?.number))
  for (const hidden of ['900412663', '900 412 663', zoe.birthDate, 'Was missed', 'Of another driver'])
    expect(text).not.toContain(hidden)
  // lent before the drive, it stays on the sheet
  await loan(app, staff, { client: zoe, equipment: chair })
  expect(await sheet({ day: DAY, driverId: driver.id })).toContain(`Deliver: ${displayNumber(chair)}`)
  expect(await sheet({ day: DAY })).toContain('Of another driver')
})

test('a day without errands says so, in the language of who asks', async () => {
  expect(await sheet({ day: '2031-01-01' })).toContain('Nothing is planned.')
  expect(await sheet({ day: '2031-01-01' }, admin, { 'accept-language': 'fr' })).toContain(
    'Déplacements, 1er janvier 2031 ',
  )
})
