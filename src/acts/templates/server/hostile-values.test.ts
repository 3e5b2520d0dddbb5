import { DOMParser } from '@xmldom/xmldom'
import fc from 'fast-check'
import PizZip from 'pizzip'
import { expect, test } from 'vitest'
import { docx, textOf, xmlOf } from '../../../../test/docx.ts'
import type { Values } from './docx/render.ts'
import { offThread } from './docx/workers.ts'

const template = docx('A {client.firstName} Z', '{#items}', '{code}', '{/items}').bytes
let key = 0

async function made(values: Values, bytes = template): Promise<Uint8Array> {
  return offThread({ kind: 'render', key: String(++key), template: bytes, values })
}
const named = async (name: string) => textOf(await made({ 'client.firstName': name, items: [] }))

/** Throws if a part is not well-formed. */
function parse(document: Uint8Array): void {
  for (const file of Object.values(new PizZip(document).files)) {
    const fail = (level: string) => {
      if (level !== 'warning') throw new Error(`${file.name} is not well-formed`)
    }
    if (/\.(xml|rels)$/.test(file.name))
      new DOMParser({ onError: fail }).parseFromString(file.asText(), 'text/xml')
  }
}

test.each([
  ['XML', '<w:br/></w:t></w:r><script>&amp;&lt;]]>'],
  ['a tag', '{client.lastName} {#items}{/items} {@raw}'],
  ['quotes', '"Léa" ‘L’ \'x\''],
  ['right to left', 'ليلى حداد'],
  ['right to left within', 'Mme ליאת כהן, 12'],
  ['beyond the first plane', '𝒜 🦽 👩🏽‍🦽'],
  ['combining', 'e\u0301\u0323'],
])('%s stands in the document as it is', async (_, name) => {
  expect(await named(name)).toBe(`A ${name} Z`)
})

test('line breaks are line breaks, tabs are spaces, and what XML cannot hold is left out', async () => {
  expect(await named('a\nb\r\nc\rd')).toBe('A a\nb\nc\nd Z')
  expect(await named('a\tb')).toBe('A a    b Z')
  expect(await named('a\u0000\u0001\u0008\u000b\u001f\u007fb\ud800c\udc00d\ufffee\uffff')).toBe(
    'A a\u007fbcde Z',
  )
})

test('a very long text comes whole', async () => {
  const long = 'Léa & Fils <b> '.repeat(70_000)
  expect(await named(long)).toBe(`A ${long} Z`)
})

test('no text breaks a document or adds anything to it but text', async () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '{',
      '}',
      '{{',
      '</w:t>',
      '<![CDATA[',
      ']]>',
      '&#0;',
      '\u202e',
      '{/items}',
      '__proto__',
      '%s',
    ),
  )
  const elements = (document: Uint8Array) => xmlOf(document).match(/<w:(?!br|r>|t[ >/])[^/>]*/g)
  const bare = elements(await made({ 'client.firstName': 'x', items: [{ code: 'x' }] }))
  const property = fc.asyncProperty(fc.array(anything, { minLength: 2, maxLength: 4 }), async (texts) => {
    const [code = '', ...others] = texts
    const name = others.join('')
    const document = await made({ 'client.firstName': name, items: [{ code }] })
    parse(document)
    expect(elements(document)).toEqual(bare)
  })
  await fc.assert(property, { numRuns: 300 })
})

test('a tag finds nothing but a variable: no property of a text, of a list, or of any object', async () => {
  const names = [
    'constructor',
    '__proto__',
    'toString',
    'length',
    'client.firstName.length',
    'items.0',
    '.',
    'this',
  ]
  const tags = names.map((name) => `[{${name}}]`)
  const document = await made({ 'client.firstName': 'Léa', items: [{ code: 'a' }] }, docx(...tags).bytes)
  expect(textOf(document)).toBe(names.map(() => '[]').join('\n'))
})

test('a thread that runs out of memory fails its own document, and others are made meanwhile and after', async () => {
  const loops = Array.from({ length: 20 }, () => '{#items}{code}{/items}')
  const heavy = docx(...loops).bytes
  const code = '& '.repeat(500_000)
  const [failed, ...others] = await Promise.allSettled([
    made({ items: Array.from({ length: 60 }, () => ({ code })) }, heavy),
    named('Léa'),
    named('Jean'),
  ])
  expect(failed).toMatchObject({ status: 'rejected', reason: { fault: 'tooLarge' } })
  expect(others).toMatchObject([{ value: 'A Léa Z' }, { value: 'A Jean Z' }])
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(named))).toEqual(['A a Z', 'A b Z', 'A c Z', 'A d Z'])
}, 60_000)
