import { randomBytes } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import PizZip from 'pizzip'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { docx, inBody, NAMESPACE, paragraph, partsOf, upload, zipped } from '../../../../test/docx.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { newTemplate } from '../../../../test/templates.ts'
import { createTemplate } from '../contract/calls.ts'
import { MAX_DOCUMENT_BYTES } from '../contract/template.ts'

const parts = partsOf('Dear {client.fullName}')
// computed before the server starts, because packing blocks this process
const bomb = deflateRawSync(Buffer.alloc(200 * 1024 * 1024))
const tooMuch = [
  { 'word/media/a.bin': Buffer.alloc(65 * 1024 * 1024) },
  { 'word/document.xml': inBody(paragraph('a'.repeat(9_000_000))) },
  Object.fromEntries(Array.from({ length: 1001 }, (_, nth) => [`word/${nth}.txt`, 'a'])),
].map((more) => zipped({ ...parts, ...more }))

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const fine = docx('Dear {client.fullName}').bytes

async function send(bytes: Uint8Array) {
  const files = [upload(bytes)]
  const reply = await call(app, createTemplate, { as: admin, body: newTemplate(), files })
  return { status: reply.status, error: reply.error.error, message: reply.error.message }
}
const { '_rels/.rels': _, ...withoutRelations } = parts
const withPart = (name: string, content: string | Buffer) => send(zipped({ ...parts, [name]: content }))
const changed = (change: (bytes: Buffer) => void) => {
  const bytes = Buffer.from(fine)
  change(bytes)
  return send(bytes)
}
const UNSUPPORTED = { status: 415, error: 'unsupported_type' }
const LARGE = { status: 413, error: 'too_large' }
const central = (bytes: Buffer) => bytes.indexOf(Buffer.from('PK\u0001\u0002'))
const end = (bytes: Buffer) => bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'))

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('Dear Sir')],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['noise', randomBytes(5000)],
  ['another zip', zipped({ 'a.txt': 'a' })],
  ['a document without relations', zipped(withoutRelations)],
  ['a spreadsheet', zipped({ ...parts, '[Content_Types].xml': '<Types/>' })],
])('%s is no Word document, whatever its name', async (_, bytes) => {
  expect(await send(bytes)).toMatchObject({
    ...UNSUPPORTED,
    message: expect.stringMatching(/no Word document/),
  })
})

test('an old or encrypted document is told apart', async () => {
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(4000)])
  expect((await send(compound)).message).toMatch(/password, or was saved in the old format/)
  const encrypted = await changed((bytes) => void (bytes[central(bytes) + 8] = 1))
  expect(encrypted.message).toMatch(/password/)
})

test('a zip that is cut, altered, or says one thing and holds another is damaged', async () => {
  const replies = [
    await send(fine.subarray(0, fine.length - 30)),
    await changed((bytes) => void bytes.fill(0, 60, 90)),
    await changed((bytes) => void bytes.writeUInt16LE(1, end(bytes) + 10)),
    await changed((bytes) => void bytes.writeUInt32LE(7, end(bytes) + 16)),
    await changed((bytes) => void bytes.writeUInt32LE(5, central(bytes) + 24)),
    await changed((bytes) => void bytes.writeUInt32LE(5, central(bytes) + 16)),
    await changed((bytes) => void bytes.writeUInt32LE(123, central(bytes) + 42)),
    await changed((bytes) => void bytes.writeUInt16LE(99, central(bytes) + 10)),
    await withPart('../../outside.xml', '<a/>'),
    await withPart('word/header1.xml', '<w:hdr'),
    await withPart('word/header1.xml', `<!DOCTYPE a [<!ENTITY b "c">]><w:hdr ${NAMESPACE}>&b;</w:hdr>`),
  ]
  for (const reply of replies) {
    expect(reply).toMatchObject({
      ...UNSUPPORTED,
      message: expect.stringMatching(/^This document is damaged/),
    })
  }
})

test('what unpacks to too much is refused: large, lying about it, or of too many parts', async () => {
  for (const bytes of tooMuch) expect(await send(bytes)).toMatchObject(LARGE)
  // the header claims ten bytes for 200 MB
  const lying = zipped({ ...parts, 'word/media/b.bin': 'b'.repeat(10) })
  const place = lying.indexOf('word/media/b.bin') + 'word/media/b.bin'.length
  const grown = Buffer.concat([lying.subarray(0, place), bomb, lying.subarray(place)])
  expect(await send(grown)).toMatchObject(UNSUPPORTED)
})

test('parts that share their bytes are refused: so a small file could unpack to much', async () => {
  const inner = zipped({ 'b.txt': 'b'.repeat(1000) })
  const zip = new PizZip()
  for (const [name, content] of Object.entries({ ...parts, 'word/a.bin': inner })) zip.file(name, content)
  const outer: Buffer = zip.generate({ type: 'nodebuffer', compression: 'STORE' })
  // a second entry whose bytes lie inside those of word/a.bin
  const second = Buffer.from(inner.subarray(central(inner), end(inner)))
  second.writeUInt32LE(outer.indexOf(inner), 42)
  const tail = Buffer.from(outer.subarray(end(outer)))
  tail.writeUInt16LE(tail.readUInt16LE(8) + 1, 8)
  tail.writeUInt16LE(tail.readUInt16LE(10) + 1, 10)
  tail.writeUInt32LE(tail.readUInt32LE(12) + second.length, 12)
  expect((await send(outer)).status).toBe(200)
  expect(await send(Buffer.concat([outer.subarray(0, end(outer)), second, tail]))).toMatchObject(UNSUPPORTED)
})

test('a part that one program finds under another name, or not at all, is refused', async () => {
  const named = zipped({ ...parts, 'word/a.bin': 'a' })
  const at = named.lastIndexOf('word/a.bin') - 46
  const folder = Buffer.from(named)
  folder.writeUInt32LE(0x10, at + 38)
  expect(await send(folder)).toMatchObject(UNSUPPORTED)
  const other = Buffer.from('../../b.bin')
  const extra = Buffer.alloc(9)
  extra.writeUInt16LE(0x7075, 0)
  extra.writeUInt16LE(5 + other.length, 2)
  extra.writeUInt8(1, 4)
  extra.writeUInt32LE(crc32('word/a.bin'), 5)
  const field = Buffer.concat([extra, other])
  const renamed = Buffer.concat([named.subarray(0, at + 56), field, named.subarray(at + 56)])
  renamed.writeUInt16LE(field.length, at + 30)
  renamed.writeUInt32LE(renamed.readUInt32LE(end(renamed) + 12) + field.length, end(renamed) + 12)
  expect((await send(named)).status).toBe(200)
  expect(await send(renamed)).toMatchObject(UNSUPPORTED)
})

test('a file above the limit is refused as such', async () => {
  const reply = await send(Buffer.alloc(MAX_DOCUMENT_BYTES + 1))
  expect(reply).toMatchObject({ ...LARGE, message: 'Lettre.docx is larger than 10 MB.' })
})
