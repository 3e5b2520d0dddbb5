import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { generate } from '../../../../../test/documents.ts'
import { partsOf, unzipped, upload, zipped } from '../../../../../test/docx.ts'
import { piece } from '../../../../../test/equipment.ts'
import { client, signIn } from '../../../../../test/factories.ts'
import { invoice, item } from '../../../../../test/invoicing.ts'
import { lostTemplate, template } from '../../../../../test/templates.ts'
import { generateClientDocuments, generateInvoiceDocuments } from '../../contract/documents.ts'
import { CLIENT_INVOICE } from '../../contract/types.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const [lea, jean] = [await client(app, admin), await client(app, admin, { firstName: 'Jean' })]
const letters = (clientIds: number[], templateIds: number[], language = 'en') =>
  generate(app, generateClientDocuments, admin, { clientIds, templateIds }, { 'accept-language': language })

const lost = () => lostTemplate(app, admin)

test('a fault in one is named in errors.txt and loses none of the others', async () => {
  const [good, bad] = [await template(app, admin, ['{client.firstName}']), await lost()]
  const made = await letters([lea.id, jean.id], [good.id, bad.id], 'fr')
  expect(made).toMatchObject({ status: 200, failedIds: `${lea.id},${jean.id}` })
  const { 'errors.txt': errors = '', ...texts } = made.texts
  expect(Object.values(texts)).toEqual(['Léa', 'Jean'])
  expect(errors).toBe(
    `\ufeff${[lea, jean]
      .map(({ clientNumber, firstName }) => `${bad.name} - ${clientNumber} ${firstName} Haché.docx`)
      .map((name) => `${name}: le fichier du modèle est introuvable; veuillez le téléverser de nouveau\r\n`)
      .join('')}`,
  )
})

test('one that fails alone, and all that fail, are a refusal that names them', async () => {
  const bad = await lost()
  for (const ids of [[lea.id], [lea.id, jean.id]]) {
    const made = await letters(ids, [bad.id])
    expect(made).toMatchObject({ status: 409, error: { error: 'conflict' }, failedIds: ids.join() })
    expect(made.error.message).toContain('the file of the template is missing')
  }
})

test('a record whose document would be too large fails alone, and the next is made', async () => {
  const equipment = await piece(app, admin)
  const long = 'Très long. '.repeat(900)
  const items = []
  for (let nth = 0; nth < 40; nth++)
    items.push(await item(app, admin, { client: lea, equipment }, { description: long }))
  const [large, small] = [
    await invoice(app, admin, items),
    await invoice(app, admin, { client: jean, equipment }),
  ]
  // the description of every item, a hundred times
  const tags = [
    '{#items}',
    ...Array.from({ length: 100 }, () => '{description}'),
    '{/items}',
    '{invoice.total}',
  ]
  const saved = await template(app, admin, tags, { name: 'Large', type: { id: CLIENT_INVOICE } })
  const body = { invoiceIds: [large.id, small.id], templateIds: [saved.id] }
  const made = await generate(app, generateInvoiceDocuments, admin, body)
  expect(made).toMatchObject({ status: 200, failedIds: String(large.id) })
  expect(made.texts['errors.txt']).toContain('too large')
  expect(Object.keys(made.texts)).toHaveLength(2)
  expect(Object.values(made.texts)[1]).toContain('$45.00')
}, 120_000)

test('what is too much for memory lies on the disk without a name, and is whole', async () => {
  const picture = randomBytes(4 * 1024 * 1024)
  const file = zipped({ ...partsOf('{client.firstName}'), 'word/media/noise.png': picture })
  const saved = await template(app, admin, upload(file), { name: 'Noise' })
  const clients = [lea, jean, lea, jean].map(({ id }) => id)
  const more = []
  for (let nth = 0; nth < 4; nth++) more.push((await client(app, admin, { firstName: `N${nth}` })).id)
  const made = await letters([...clients, ...more], [saved.id])
  expect(Object.values(made.texts)).toEqual(['Léa', 'Jean', 'N0', 'N1', 'N2', 'N3'])
  for (const document of Object.values(unzipped(made.bytes))) {
    expect(unzipped(document)['word/media/noise.png']?.equals(picture)).toBe(true)
  }
  expect(made.bytes.length).toBeGreaterThan(16 * 1024 * 1024)
  expect(readdirSync(`${app.config.dataDir}/spool`)).toEqual([])
})
