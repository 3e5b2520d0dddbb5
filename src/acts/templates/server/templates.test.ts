import { expect, test } from 'vitest'
import { searchTrail } from '#base/trail/contract.ts'
import { testApp } from '../../../../test/app.ts'
import { docx, textOf, upload } from '../../../../test/docx.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { newTemplate, template } from '../../../../test/templates.ts'
import * as calls from '../contract/calls.ts'
import { CLIENT_INVOICE, CLIENT_LETTER, CLIENT_LOAN_LETTER, REPAIR_APPROVAL } from '../contract/types.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const save = (body: unknown, files = [docx('Dear {client.firstName}')], headers = {}) =>
  call(app, calls.createTemplate, { as: admin, body, files, headers })
const update = (id: number, body: unknown, files?: ReturnType<typeof upload>[]) =>
  call(app, calls.updateTemplate, { as: admin, params: { id }, body, ...(files && { files }) })
const of = { as: admin }
const idOf = (params: { id: number }) => ({ as: admin, params })
const keyOf = async (id: number) =>
  (await app.database.pool.query('SELECT key FROM templates WHERE id = $1', [id])).rows[0]?.key

test('a template is created, listed, read, and downloaded as it came', async () => {
  const file = docx('Dear {client.fullName},', 'Today: {today}')
  const saved = await template(app, admin, file, { name: 'Welcome', language: 'fr' })
  expect(saved).toMatchObject({
    version: 1,
    name: 'Welcome',
    language: 'fr',
    filename: 'Lettre.docx',
    size: file.bytes.length,
    type: { id: CLIENT_LETTER, name: 'Client Letter', name_fr: 'Lettre au client' },
    updatedBy: { id: admin.id },
  })
  const list = (await call(app, calls.listTemplates, of)).body
  expect(list.map(({ name }) => name)).toContain('Welcome')
  expect((await call(app, calls.readTemplate, idOf(saved))).body).toEqual(saved)
  const download = await call(app, calls.downloadTemplate, idOf(saved))
  expect(download.bytes.equals(file.bytes)).toBe(true)
  expect(download.headers['content-disposition']).toContain('filename="Lettre.docx"')
})

test('a template whose language is not said is in that of who brings it', async () => {
  const headers = { 'accept-language': 'fr' }
  const saved = await save(newTemplate({ language: undefined }), [docx('x')], headers)
  expect(saved.body.language).toBe('fr')
})

test('templates come by name, capitals and accents aside', async () => {
  for (const name of ['Ébène', 'eau', 'zone', 'Eté']) await template(app, admin, ['x'], { name })
  const names = (await call(app, calls.listTemplates, of)).body.map(({ name }) => name)
  const ours = names.filter((name) => ['Ébène', 'eau', 'zone', 'Eté'].includes(name))
  expect(ours).toEqual(['eau', 'Ébène', 'Eté', 'zone'])
})

test('the types are told with every variable in both languages', async () => {
  const types = (await call(app, calls.listTemplateTypes, of)).body
  expect(types.map(({ id, name }) => [id, name])).toEqual([
    [CLIENT_LETTER, 'Client Letter'],
    [CLIENT_LOAN_LETTER, 'Client Loan Letter'],
    [CLIENT_INVOICE, 'Client Invoice'],
    [REPAIR_APPROVAL, 'Repair Approval'],
  ])
  const tags = types[2]?.variables.map(({ name, tag }) => `${name} ${tag}`)
  expect(tags).toContain('client.firstName {client.firstName}')
  expect(tags).toContain('items {#items}{/items}')
  expect(tags).toContain('items.code {code}')
  for (const { description, description_fr } of types.flatMap(({ variables }) => variables)) {
    expect(description).not.toBe('')
    expect(description_fr).not.toBe('')
  }
  for (const { variables } of types)
    expect(new Set(variables.map(({ id }) => id)).size).toBe(variables.length)
})

test('name, type and document are required, and the name is given once', async () => {
  expect((await save(newTemplate(), [])).error.errors).toEqual([
    { field: 'document', message: 'This field is required' },
  ])
  const bare = await save({})
  expect(bare.error.errors?.map(({ field }) => field).toSorted()).toEqual(['name', 'type'])
  expect((await save(newTemplate({ type: { id: 5 } }))).error.errors?.[0]).toMatchObject({ field: 'type.id' })
  await template(app, admin, ['x'], { name: 'Rappel été' })
  expect(await save(newTemplate({ name: 'RAPPEL ETE' }))).toMatchObject({
    status: 409,
    error: { error: 'already_exists', errors: [{ field: 'name', value: 'RAPPEL ETE' }] },
  })
})

test('a change may leave the document, or bring another, and the old file goes', async () => {
  const saved = await template(app, admin, ['First'])
  const before = await keyOf(saved.id)
  const renamed = await update(saved.id, newTemplate({ version: 1, name: 'Renamed', language: undefined }))
  expect(renamed.body).toMatchObject({ version: 2, name: 'Renamed', language: 'en' })
  expect(await keyOf(saved.id)).toBe(before)
  const replaced = await update(saved.id, newTemplate({ version: 2, name: 'Renamed' }), [
    upload(docx('Second').bytes, 'Other.docx'),
  ])
  expect(replaced.body).toMatchObject({ version: 3, filename: 'Other.docx' })
  expect(textOf((await call(app, calls.downloadTemplate, idOf(saved))).bytes)).toBe('Second')
  expect(await app.files.get(before)).toBeUndefined()
  const stale = await update(saved.id, newTemplate({ version: 1 }), [docx('Third')])
  expect(stale).toMatchObject({ status: 409, error: { error: 'stale' } })
  expect(textOf((await call(app, calls.downloadTemplate, idOf(saved))).bytes)).toBe('Second')
})

test('a type that the document does not fit is refused, also where no document comes', async () => {
  const saved = await template(app, admin, ['{invoice.number}'], { type: { id: CLIENT_INVOICE } })
  const reply = await update(saved.id, newTemplate({ type: { id: CLIENT_LETTER } }))
  expect(reply).toMatchObject({ status: 400, error: { error: 'validation_failed' } })
  expect(reply.error.errors?.[0]?.message).toContain('{invoice.number}')
  expect((await call(app, calls.readTemplate, idOf(saved))).body).toEqual(saved)
})

test('a deleted template is gone with its file, and all of it is in the trail', async () => {
  const saved = await template(app, admin, ['Gone'])
  const key = await keyOf(saved.id)
  expect((await call(app, calls.deleteTemplate, idOf(saved))).status).toBe(204)
  expect((await call(app, calls.deleteTemplate, idOf(saved))).status).toBe(404)
  expect(await app.files.get(key)).toBeUndefined()
  const query = { entity: 'templates', entityId: saved.id }
  const { records } = (await call(app, searchTrail, { as: admin, query })).body
  expect(records.map(({ action }) => action)).toEqual(['DELETE', 'CREATE'])
  expect(records[1]?.changes).toContainEqual({ field: 'filename', old: null, new: 'Lettre.docx' })
  expect(JSON.stringify(records)).not.toContain(key)
})

test('the same key makes one template, and leaves one file', async () => {
  const body = newTemplate()
  const headers = { 'idempotency-key': 'template-once' }
  const file = docx('Once')
  const [first, second] = [await save(body, [file], headers), await save(body, [file], headers)]
  expect(second.body).toEqual(first.body)
  const stored: string[] = []
  for await (const key of app.files.olderThan(new Date(Date.now() + 1000))) stored.push(key)
  const { rows } = await app.database.pool.query('SELECT key FROM templates')
  expect(stored.toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
})
