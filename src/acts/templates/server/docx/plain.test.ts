import PizZip from 'pizzip'
import { expect, test } from 'vitest'
import { inBody, paragraph, partsOf, zipped } from '../../../../../test/docx.ts'
import { plainText } from './plain.ts'

const textOf = (parts: Record<string, string | Buffer>) => plainText(new PizZip(zipped(parts)))
const body = (xml: string) => textOf({ ...partsOf(), 'word/document.xml': inBody(xml) })
const run = (xml: string) => `<w:r>${xml}</w:r>`
const text = (words: string) => `<w:t xml:space="preserve">${words}</w:t>`

test('a letter that is sent as text says what the document shows', () => {
  const phone = run(`${text('Call 506')}<w:noBreakHyphen/>${text('555')}<w:noBreakHyphen/>${text('0100')}`)
  expect(body(`<w:p>${phone}</w:p>`)).toBe('Call 506-555-0100')
  expect(body(`<w:p>${run(`${text('one')}<w:cr/>${text('two:')}<w:ptab/>${text('three')}`)}</w:p>`)).toBe(
    'one\ntwo: three',
  )
  const hidden = run(`<w:rPr><w:vanish/></w:rPr>${text('Internal')}`)
  const shown = run(`<w:rPr><w:vanish w:val="0"/></w:rPr>${text('Dear client')}`)
  expect(body(`<w:p>${hidden}${shown}</w:p>`)).toBe('Dear client')
  const moved = (name: string) =>
    `<w:p><w:${name} w:id="1" w:author="a">${run(text('Moved'))}</w:${name}></w:p>`
  expect(body(`${moved('moveFrom')}${paragraph('Between')}${moved('moveTo')}`)).toBe('Between\nMoved')
})

test('the main part may have another name', () => {
  const { 'word/document.xml': document = '', ...others } = partsOf('Dear client')
  const renamed = Object.entries(others).map(([name, part]) => [
    name,
    String(part).replace('document.xml', 'document2.xml'),
  ])
  expect(textOf({ ...Object.fromEntries(renamed), 'word/document2.xml': document })).toBe('Dear client')
})
