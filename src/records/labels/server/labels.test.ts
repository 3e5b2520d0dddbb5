import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app/server/build.ts'
import { archiveEquipment, equipmentHistory } from '#records/equipment/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { inspected, plan } from '../../../../test/inspections.ts'
import { pdfPages, pdfText } from '../../../../test/pdf.ts'
import { printLabels, replaceLabel } from '../contract/calls.ts'
import { codeIn, newCode } from '../contract/code.ts'
import { FORMAT_NAMES, labelsOf } from '../contract/formats.ts'

const app = await testApp({ ORGANISATION_PHONE: '506 555-0142', PUBLIC_URL: 'http://localhost:3000' })
const staff = await signIn(app, 'STAFF')
const { db } = app.database

interface Row {
  code: string
  printedBy: number | null
  replaced: boolean
}
const labelsOfPiece = async (id: number) =>
  (
    await sql<Row>`SELECT code, printed_by AS "printedBy", replaced_at IS NOT NULL AS replaced
      FROM equipment_labels WHERE equipment_id = ${id} ORDER BY replaced_at NULLS LAST`.execute(db)
  ).rows

const print = (equipmentIds: number[], more: object = {}, as = staff) =>
  call(app, printLabels, { as, body: { equipmentIds, format: 'LETTER_30', ...more } })

test('a label has the number, the item and whose it is in both languages, and a code that is kept', async () => {
  const chair = await piece(app, staff)
  const reply = await print([chair.id])
  expect(reply.headers['content-type']).toBe('application/pdf')
  const text = (await pdfText(reply.bytes)).replaceAll(/\s+/g, ' ')
  expect(text).toContain(`${chair.type.code}${chair.equipmentNumber}`)
  expect(text).toContain('Property of Appui Mobilité NB. To return it or have it repaired: 506 555-0142')
  expect(text).toContain('Propriété d’Appui Mobilité NB. Pour le retour ou une réparation : 506 555-0142')
  const [label] = await labelsOfPiece(chair.id)
  expect(codeIn(label?.code ?? '')).toBe(label?.code)
  expect(label?.printedBy).toBe(staff.id)
  await print([chair.id], { format: 'ROLL_57X32' })
  expect(await labelsOfPiece(chair.id)).toEqual([label])
})

test('without a phone number a label says whose it is, and nobody to call', async () => {
  const silent = await buildApp({ ...app.services, config: { ...app.config, features: {} } })
  onTestFinished(() => silent.close())
  const body = { equipmentIds: [(await piece(app, staff)).id], format: 'LETTER_30' as const }
  const reply = await call({ ...app, app: silent }, printLabels, { as: staff, body })
  const text = (await pdfText(reply.bytes)).replaceAll(/\s+/g, ' ')
  expect(text).toContain('Property of Appui Mobilité NB')
  expect(text).toContain('Propriété d’Appui Mobilité NB')
  expect(text).not.toMatch(/repaired|réparation|undefined|506/)
})

test.each(FORMAT_NAMES)('%s begins at the label that is named, and goes on over pages', async (format) => {
  const chair = await piece(app, staff)
  const last = labelsOf(format)
  const other = await piece(app, staff)
  const two = await print([chair.id, other.id], { format, startAt: last })
  expect(await pdfPages(two.bytes)).toBe(2)
  const beyond = await print([chair.id], { format, startAt: last + 1 })
  expect(beyond.status).toBe(400)
  expect(beyond.body).toMatchObject({ errors: [{ field: 'startAt' }] })
})

test('the month of the next inspection is printed where it is wanted, on labels of what is inspected', async () => {
  const technician = await signIn(app, 'TECHNICIAN')
  const by = await plan(app, await signIn(app, 'ADMIN'), { whenOverdue: 'WARN' })
  const [chair, bare] = [await piece(app, staff), await piece(app, staff)]
  await inspected(app, technician, chair, by, { doneOn: '2026-09-01' })
  await sql`DELETE FROM equipment_due WHERE equipment_id = ${bare.id}`.execute(db)
  const text = async (more: object) => {
    const reply = await print([chair.id, bare.id], more, technician)
    return (await pdfText(reply.bytes)).replaceAll(/\s+/g, ' ')
  }
  for (const format of FORMAT_NAMES) {
    const labels = await text({ format, nextInspection: true })
    expect(labels.match(/Next inspection September 2027/g)).toHaveLength(1)
    expect(labels.match(/Prochaine inspection : septembre 2027/g)).toHaveLength(1)
    expect(labels).toContain('506 555-0142')
  }
  expect(await text({})).not.toContain('inspection')
  expect((await print([chair.id], { nextInspection: true })).status).toBe(403)
})

test('a replaced label stays known, and its code is nobody’s again', async () => {
  const chair = await piece(app, staff)
  await print([chair.id])
  const { body } = await call(app, replaceLabel, { as: staff, params: { id: chair.id } })
  const [old, current] = await labelsOfPiece(chair.id)
  expect([old?.replaced, current]).toEqual([true, { code: body.code, printedBy: null, replaced: false }])
  const { body: history } = await call(app, equipmentHistory, { as: staff, params: { id: chair.id } })
  expect(history.records[0]?.changes).toEqual([{ field: 'label', old: old?.code, new: body.code }])
  const again = sql`INSERT INTO equipment_labels (code, equipment_id) VALUES (${old?.code}, ${chair.id})`
  await expect(again.execute(db)).rejects.toThrow('equipment_labels_pkey')
})

test('many who print the same pieces at once give each one code', async () => {
  const pieces = [await piece(app, staff), await piece(app, staff), await piece(app, staff)]
  const ids = pieces.map(({ id }) => id)
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => print(nth % 2 ? ids : ids.toReversed())),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
  for (const id of ids) expect(await labelsOfPiece(id)).toHaveLength(1)
})

test('of pieces of which one is not there none gets a code', async () => {
  const chair = await piece(app, staff)
  const gone = await piece(app, staff)
  await call(app, archiveEquipment, { as: await signIn(app, 'ADMIN'), params: { id: gone.id } })
  expect((await print([chair.id, gone.id])).status).toBe(404)
  expect(await labelsOfPiece(chair.id)).toEqual([])
  expect((await print(Array.from({ length: 501 }, (_, nth) => nth + 1))).status).toBe(400)
  expect((await print([])).status).toBe(400)
  expect((await print([chair.id], { format: 'ROLL' })).status).toBe(400)
})

test('no code stands in the database whose check sign is wrong', async () => {
  const { id } = await piece(app, staff)
  const put = (code: string) =>
    sql`INSERT INTO equipment_labels (code, equipment_id) VALUES (${code}, ${id})`.execute(db)
  const code = newCode((below) => below - 1)
  await expect(put(`${code.slice(0, -1)}2`)).rejects.toThrow('check')
  await put(code)
})

test('SQL makes the same check sign', async () => {
  const all = Array.from({ length: 300 }, () => newCode(randomInt))
  const { rows } = await sql<{ wrong: string }>`
    SELECT c AS wrong FROM unnest(${all}::text[]) c WHERE right(c, 1) <> label_check_sign(left(c, 10))`.execute(
    db,
  )
  expect(rows).toEqual([])
})
