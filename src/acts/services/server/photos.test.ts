import { expect, test } from 'vitest'
import { ATTACHMENTS } from '#acts/attachments/contract/calls.ts'
import { finishService, reportService } from '#acts/services/contract/reported.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { newService } from '../../../../test/lending.ts'
import { picture } from '../../../../test/pictures.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const technician = await signIn(app, 'TECHNICIAN')

test('a photo of a fault stays with the repair when that is done', async () => {
  const equipment = await piece(app, staff)
  const report = { description: 'Left tire is flat', equipment: { id: equipment.id } }
  const { id, version } = (await call(app, reportService, { as: technician, body: report })).body
  const { add, list } = ATTACHMENTS.repair
  const file = { name: 'tire.jpg', bytes: await picture() }
  const added = await call(app, add, { as: staff, params: { id }, body: { kind: 'OTHER' }, files: [file] })
  expect(added.status, added.text).toBe(200)
  const body = { ...(await newService(app, { client: await client(app, staff), equipment })), version }
  expect((await call(app, finishService, { as: technician, params: { id }, body })).status).toBe(200)
  const { body: files } = await call(app, list, { as: staff, params: { id } })
  expect(files).toMatchObject([{ id: added.body.id }])
})
