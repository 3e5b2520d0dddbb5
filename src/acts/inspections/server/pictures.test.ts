import { expect, test } from 'vitest'
import type { Upload } from '#core/contract/call.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { inspect, inspected, plan } from '../../../../test/inspections.ts'
import { kept } from '../../../../test/photos.ts'
import { picture } from '../../../../test/pictures.ts'
import { checklist } from '../../../../test/preparations.ts'
import { correctInspection, inspectionHistory, readInspectionPicture } from '../contract/calls.ts'

/** Tests lines of a checklist that ask for a picture. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const technician = await signIn(app, 'TECHNICIAN')
const asked = { text_fr: null, answer: 'PHOTO', unit: null, required: false, critical: false } as const
const list = await checklist(app, admin, {
  kind: 'INSPECTION',
  lines: [
    { ...asked, text: 'Label of the motor', required: true },
    { ...asked, text: 'Castors' },
  ],
})
const asking = await plan(app, admin, { checklist: { id: list.id }, whenOverdue: 'WARN' })
const [motor = 0, castors = 0] = list.lines.map(({ id }) => id)
const taken = async (name: string): Promise<Upload> => ({ name, part: 'photo', bytes: await picture() })
const pdf: Upload = { name: 'Certificat.pdf', bytes: Buffer.from('%PDF-1.7\n%âãÏÓ\n') }
const line = (id: number, more: object) => ({ line: { id }, ...more })
const put = (id: number, body: unknown, files?: Upload[]) =>
  call(app, correctInspection, { as: technician, params: { id }, body, ...(files && { files }) })

test('each line gets the picture that it names, beside the certificate, and they are kept small', async () => {
  const lift = await piece(app, staff)
  const lines = [line(castors, { photo: 0 }), line(motor, { photo: 1 })]
  const files = [await taken('castors.png'), pdf, await taken('motor.jpg')]
  const made = await inspected(app, technician, lift, asking, { lines }, files)
  expect(made.certificate?.name).toBe('Certificat.pdf')
  const named = made.lines.map(({ id, value }) => [
    id,
    made.pictures.find((one) => one.id === value)?.name.replace(/\.\w+$/, ''),
  ])
  expect(named).toEqual([
    [motor, 'motor'],
    [castors, 'castors'],
  ])
  const [first] = made.pictures
  const params = { id: made.id, picture: first?.id ?? 0 }
  const read = await call(app, readInspectionPicture, { as: technician, params })
  expect(read.headers['content-type']).toBe('image/jpeg')
  expect((await call(app, readInspectionPicture, { as: staff, params })).status).toBe(403)
  const ofAnother = {
    ...params,
    id: (await inspected(app, technician, await piece(app, staff), asking, { lines }, files)).id,
  }
  expect((await call(app, readInspectionPicture, { as: technician, params: ofAnother })).status).toBe(404)
})

test('a picture that is wanted is missed, and what is none is refused; nothing is left of either', async () => {
  const lift = await piece(app, staff)
  const before = await kept(app)
  const enter = (lines: unknown[], files: Upload[] = []) =>
    inspect(app, technician, lift, asking, { lines }, files)
  expect((await enter([line(castors, { photo: 0 })], [await taken('a.jpg')])).error).toMatchObject({
    errors: [{ message: 'Not answered yet: Label of the motor' }],
  })
  expect((await enter([line(motor, { photo: 1 })], [await taken('a.jpg')])).error).toMatchObject({
    errors: [{ field: 'lines.0.photo' }],
  })
  expect((await enter([line(motor, { value: 1 })])).error).toMatchObject({
    errors: [{ field: 'lines.0.value', message: 'Please choose a picture' }],
  })
  const both = [line(motor, { photo: 0 }), line(castors, { photo: 0 })]
  expect((await enter(both, [await taken('a.jpg')])).error).toMatchObject({ errors: [{ field: 'lines' }] })
  const unused = [await taken('a.jpg'), await taken('b.jpg')]
  expect((await enter([line(motor, { photo: 0 })], unused)).error).toMatchObject({
    errors: [{ field: 'lines' }],
  })
  const fake = { name: 'motor.jpg', part: 'photo', bytes: Buffer.from('MZ this is a program') }
  expect((await enter([line(motor, { photo: 0 })], [fake])).status).toBe(415)
  expect((await enter([line(motor, { photo: 0 })], [await taken('a.jpg'), pdf, pdf])).status).toBe(400)
  expect(await kept(app)).toEqual(before)
})

test('a correction keeps the pictures that it names, replaces others, and says so in the history', async () => {
  const lift = await piece(app, staff)
  const lines = [line(motor, { photo: 0 }), line(castors, { photo: 1 })]
  const made = await inspected(app, technician, lift, asking, { lines }, [
    await taken('motor.jpg'),
    await taken('castors.jpg'),
  ])
  const before = await kept(app)
  const kept1 = made.lines.find(({ id }) => id === motor)?.value
  const body = { ...made, lines: [line(motor, { value: kept1 }), line(castors, { photo: 0 })] }
  const changed = await put(made.id, body, [await taken('new.jpg')])
  expect(changed, changed.text).toMatchObject({ status: 200, body: { version: 2 } })
  expect(changed.body.lines[0]?.value).toBe(kept1)
  expect(changed.body.pictures.map(({ name }) => name)).toEqual([
    expect.stringContaining('motor'),
    expect.stringContaining('new'),
  ])
  expect((await kept(app)).files).toBe(before.files)
  const { body: history } = await call(app, inspectionHistory, { as: technician, params: { id: made.id } })
  expect(history.records[0]?.changes).toEqual([
    { field: 'Castors', old: expect.stringContaining('castors'), new: expect.stringContaining('new') },
  ])
  const ofOther = await inspected(app, technician, await piece(app, staff), asking, { lines: [lines[0]] }, [
    await taken('other.jpg'),
  ])
  const stolen = { ...changed.body, lines: [line(motor, { value: ofOther.pictures[0]?.id })] }
  expect((await put(made.id, stolen)).error).toMatchObject({ errors: [{ field: 'lines.0.value' }] })
})

test('the database keeps a line from the picture of another inspection', async () => {
  const lines = [line(motor, { photo: 0 })]
  const one = await inspected(app, technician, await piece(app, staff), asking, { lines }, [
    await taken('a.jpg'),
  ])
  const other = await inspected(app, technician, await piece(app, staff), asking, { lines }, [
    await taken('b.jpg'),
  ])
  const { pool } = app.database
  await pool.query('DELETE FROM inspection_lines WHERE inspection_id = $1', [other.id])
  const take = pool.query('UPDATE inspection_lines SET picture_id = $1 WHERE inspection_id = $2', [
    other.pictures[0]?.id,
    one.id,
  ])
  await expect(take).rejects.toMatchObject({ constraint: 'inspection_lines_own_picture' })
})
