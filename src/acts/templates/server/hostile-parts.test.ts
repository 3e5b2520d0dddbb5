import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { inBody, NAMESPACE, partsOf, upload, zipped } from '../../../../test/docx.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { newTemplate } from '../../../../test/templates.ts'
import { createTemplate } from '../contract/calls.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const parts = partsOf('Dear {client.fullName}')

/** Answer to an upload that contains these parts too: 'taken', or the error message. */
async function sent(more: Record<string, string | Buffer>): Promise<string> {
  const files = [upload(zipped({ ...parts, ...more }))]
  const { status, error } = await call(app, createTemplate, { as: admin, body: newTemplate(), files })
  return status === 200 ? 'taken' : error.message
}
const MACROS = expect.stringContaining('macros')
const ELSEWHERE = expect.stringContaining('another place')
const TEMPLATE = expect.stringContaining('.dotx')
const RECIPIENTS = expect.stringContaining('recipients')
const DAMAGED = expect.stringContaining('damaged')
const body = (xml: string) => sent({ 'word/document.xml': inBody(xml) })

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const LEAVES = 'TargetMode="External"'
const related = (type: string, target = 'https://example.org/a', mode = LEAVES) =>
  relations(`<Relationship Id="r9" Type="${OFFICE}/${type}" Target="${target}" ${mode}/>`)
const relations = (xml: string) =>
  sent({ 'word/_rels/document.xml.rels': `<Relationships xmlns="${RELATIONSHIPS}">${xml}</Relationships>` })

test.each(['image', 'frame', 'subDocument'])('a part that lies elsewhere is refused: %s', async (type) => {
  expect(await related(type)).toEqual(ELSEWHERE)
})

test('what Word loads with a document is refused with what to do in Word', async () => {
  expect(await related('attachedTemplate', 'file:///C:/Letters/Own.dotx')).toEqual(TEMPLATE)
  expect(await related('mailMergeSource', 'file:///C:/People.xlsx')).toEqual(RECIPIENTS)
  expect(await related('recipientData', 'recipientData.xml', '')).toEqual(RECIPIENTS)
})

test('however it is written, it is refused', async () => {
  const to = `Type="${OFFICE}/image" Target="https://example.org/a.png"`
  expect(await related('attachedTemplate', 'https://example.org/hyperlink')).toEqual(TEMPLATE)
  expect(await relations(`<Relationship Id="r>9" ${to} ${LEAVES}/>`)).toEqual(ELSEWHERE)
  expect(await relations(`<Relationship Id="r9" ${to} TargetMode="Exter&#110;al"/>`)).toEqual(ELSEWHERE)
  expect(await relations(`<p:Relationship xmlns:p="${RELATIONSHIPS}" Id="r9" ${to} ${LEAVES}/>`)).toEqual(
    ELSEWHERE,
  )
})

test('a link that people click on may lead anywhere, but no picture through it', async () => {
  expect(await related('hyperlink')).toBe('taken')
  for (const target of ['mailto:a@example.org', 'tel:+15065550100', '#place'])
    expect(await related('hyperlink', target), target).toBe('taken')
  for (const target of ['file:///etc/passwd', 'javascript:alert(1)', 'ms-word:ofe|u|https://example.org/a'])
    expect(await related('hyperlink', target), target).toEqual(ELSEWHERE)
  const blip = (attribute: string) =>
    body(`<a:blip xmlns:a="a" xmlns:r="r" r:${attribute}="r9"/><w:p><w:r><w:t>x</w:t></w:r></w:p>`)
  expect(await blip('link')).toEqual(ELSEWHERE)
  const drawn = '<v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" src="https://example.org/a.png"/>'
  expect(await body(drawn)).toEqual(ELSEWHERE)
})

test('a relation that is called a link is one only for what people click on', async () => {
  const through = (xml: string, name = 'word/document.xml') =>
    sent({
      [name]: name === 'word/document.xml' ? inBody(xml) : `<w:settings ${NAMESPACE}>${xml}</w:settings>`,
      [name.replace(/([^/]*)$/, '_rels/$1.rels')]:
        `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="r9" Type="${OFFICE}/hyperlink" Target="https://example.org/a" ${LEAVES}/></Relationships>`,
    })
  const R = `xmlns:r="${OFFICE}"`
  expect(await through(`<w:p><w:hyperlink ${R} r:id="r9"><w:r><w:t>a</w:t></w:r></w:hyperlink></w:p>`)).toBe(
    'taken',
  )
  for (const xml of [
    '<w:subDoc r:id="r9"/>',
    '<a:blip xmlns:a="a" r:embed="r9"/>',
    '<x:any xmlns:x="x" x:y="r9"/>',
  ])
    expect(await through(xml.replace(/^<(\S+)/, `<$1 ${R}`)), xml).toEqual(ELSEWHERE)
  const settings = `<w:attachedTemplate ${R} r:id="r9"/>`
  expect(await through(settings, 'word/settings.xml')).toEqual(TEMPLATE)
  expect(await through(`<w:a ${R} r:id="r9"/>`, 'word/SETTINGS.xml')).toEqual(ELSEWHERE)
})

test('a relation lies within the document, or says that it does not', async () => {
  for (const target of [
    'https://example.org/a',
    'file:///a',
    '//example.org/a',
    '\\\\example.org\\a',
    'C:\\a',
  ])
    expect(await related('image', target, ''), target).toEqual(ELSEWHERE)
  expect(await related('image', 'https://example.org/a', 'TargetMode="external"')).toEqual(ELSEWHERE)
  expect(await related('image', 'media/a.png', 'TargetMode="Outside"')).toEqual(ELSEWHERE)
  expect(await related('image', 'media/a.png', 'TargetMode="Internal"')).toBe('taken')
})

test('a document within the document is judged like the whole', async () => {
  const within = (inner: Record<string, string | Buffer>, name = 'word/embeddings/a.xlsx') =>
    sent({ [name]: zipped(inner) })
  expect(await within({ 'xl/workbook.xml': '<workbook/>' })).toBe('taken')
  expect(await within({ 'xl/vbaProject.bin': 'a' })).toEqual(MACROS)
  expect(await within({ 'xl/a.xlsx': zipped({ 'xl/vbaProject.bin': 'a' }) }, 'word/a.png')).toEqual(MACROS)
  const deep = zipped({ a: zipped({ b: zipped({ c: 'a' }) }) })
  expect(await sent({ 'word/a.bin': deep })).toEqual(DAMAGED)
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1000)])
  expect(await sent({ 'word/embeddings/a.xls': old })).toEqual(MACROS)
})

test('a part that is nested deeper than any letter is refused before it is read', async () => {
  const nested = (depth: number, tag = 'w:sdt') =>
    body(`<w:p/>${`<${tag}>`.repeat(depth)}${`</${tag.split(' ')[0]}>`.repeat(depth)}`)
  expect(await nested(400)).toBe('taken')
  expect(await nested(600)).toEqual(DAMAGED)
  expect(await nested(600, 'w:sdt a="/>"')).toEqual(DAMAGED)
  expect(await body(`<w:p/>${'<w:p/>'.repeat(600)}`)).toBe('taken')
})

test('what runs, or is put in as another document, is refused wherever it lies', async () => {
  expect(await sent({ 'word/vbaProject.bin': 'a' })).toEqual(MACROS)
  for (const type of ['oleObject', 'control', 'vbaProject'])
    expect(await related(type, 'media/a.bin', ''), type).toEqual(MACROS)
  expect(await related('aFChunk', 'media/a.html', '')).toEqual(ELSEWHERE)
  expect(await body('<w:altChunk/>')).toEqual(ELSEWHERE)
  expect(await body('<o:OLEObject xmlns:o="o" ProgID="Package"/>')).toEqual(MACROS)
  expect(await body('<w:ffData><w:entryMacro w:val="AutoOpen"/></w:ffData>')).toEqual(MACROS)
  const [types] = [String(parts['[Content_Types].xml'])]
  const typed = (type: string) =>
    types.replace('</Types>', `<Default Extension="bin" ContentType="${type}"/></Types>`)
  expect(await sent({ '[Content_Types].xml': typed('application/vnd.ms-office.vba&#80;roject') })).toEqual(
    MACROS,
  )
  expect(await sent({ '[Content_Types].xml': typed('application/vnd.ms-office.webextension+xml') })).toEqual(
    MACROS,
  )
  const settings = (xml: string) =>
    sent({ 'word/settings.xml': `<w:settings ${NAMESPACE}>${xml}</w:settings>` })
  expect(await settings('<w:mailMerge><w:connectString w:val="a"/></w:mailMerge>')).toEqual(RECIPIENTS)
  expect(await settings('<w:zoom w:percent="100"/>')).toBe('taken')
})

const instruction = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`
const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
const field = (...runs: string[]) => `${begin}${runs.join('')}${end}`
const inField = (...runs: string[]) => body(`<w:p>${field(...runs)}</w:p>`)

test.each([
  ['as it is', instruction(' INCLUDETEXT "http://example.org/a"')],
  ['in small letters', instruction('dde cmd')],
  ['cut into runs', instruction('DD') + instruction('EAUTO c:\\\\windows\\\\cmd.exe')],
  ['with a character by its number', instruction('D&#68;EAUTO cmd')],
  ['as character data', instruction('<![CDATA[DDEAUTO cmd]]>')],
  ['with a comment in it', instruction('DDE<!-- -->AUTO cmd')],
  ['under another prefix', '<x:r xmlns:x="x"><x:instrText>DDEAUTO cmd</x:instrText></x:r>'],
  ['around another field', instruction('DD') + field(instruction(' PAGE ')) + instruction('EAUTO cmd')],
  ['after another field', field(instruction(' SET a ""')) + instruction(' DDEAUTO cmd')],
  [
    'with a field in its name',
    instruction('INCL') + field(instruction('QUOTE "UDE"')) + instruction('TEXT "a"'),
  ],
  [
    'with a field right after its name',
    instruction('I') + field(instruction('QUOTE "NCLUDETEXT a"')) + instruction('F '),
  ],
  ['under its old name', instruction('INCLUDE "a"')],
  ['after a space that nobody sees', instruction('\u200bINCLUDETEXT "a"')],
  ['that is unknown', instruction('FETCHALL "a"')],
  ['in quotes', instruction('"DDEAUTO" cmd')],
  ['as a link to a program', instruction('HYPERLINK "file:///c:/windows/cmd.exe"')],
  ['as a link that a field makes', instruction('HYPERLINK ') + field(instruction('QUOTE "file:///a"'))],
  ['within another field', instruction(' IF ') + field(instruction('DDEAUTO cmd'))],
])('a field that fetches or runs is refused: %s', async (_, runs) => {
  expect(await inField(runs)).toEqual(ELSEWHERE)
})

test('a field that is written as one element is judged as well, and what others say is theirs', async () => {
  expect(await body('<w:p><w:fldSimple w:instr="D&#68;EAUTO cmd"/></w:p>')).toEqual(ELSEWHERE)
  for (const fine of [
    ' PAGE ',
    'PAGE\\* MERGEFORMAT',
    ' DATE \\@ "d MMMM yyyy" ',
    ' = 1 + 2 ',
    ' HYPERLINK "https://example.org" ',
  ])
    expect(await inField(instruction(fine)), fine).toBe('taken')
  expect(await inField(instruction(' HYPERLINK \\l "_Toc1" '))).toBe('taken')
  expect(await inField(instruction(' IF '), field(instruction(' PAGE ')), instruction(' = 1 "LINK"'))).toBe(
    'taken',
  )
  const separate = '<w:r><w:fldChar w:fldCharType="separate"/></w:r>'
  expect(await inField(instruction(' TITLE '), separate, '<w:r><w:t>Import</w:t></w:r>')).toBe('taken')
})

test('a part is read for what it holds, whatever it is called', async () => {
  const evil = inBody(`<w:p>${field(instruction('DDEAUTO cmd'))}</w:p>`)
  expect(await sent({ 'word/document.bin': evil })).toEqual(ELSEWHERE)
  expect(await sent({ 'word/document.bin': `\ufeff ${' '.repeat(200)}${evil}` })).toEqual(ELSEWHERE)
  const wide = Buffer.from(`\ufeff${evil}`, 'utf16le')
  expect(await sent({ 'word/document.bin': wide })).toEqual(DAMAGED)
  expect(await sent({ 'word/header1.xml': wide })).toEqual(DAMAGED)
  const coded = `<?xml version="1.0" encoding="utf-7"?>${inBody('')}`
  expect(await sent({ 'word/footer1.xml': coded })).toEqual(DAMAGED)
  expect(await sent({ 'word/media/a.png': '<3' })).toBe('taken')
})

test('a drawing may be one of another program, but loads nothing and runs nothing', async () => {
  const svg = (xml: string) =>
    sent({
      'word/media/a.svg': `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg">${xml}</svg>`,
    })
  expect(await svg('<path d="M0 0"/><use href="#a"/><image href="data:image/png;base64,AA=="/>')).toBe(
    'taken',
  )
  expect(await svg('<image href="https://example.org/a.png"/>')).toEqual(ELSEWHERE)
  expect(await svg('<foreignObject><p/></foreignObject>')).toEqual(ELSEWHERE)
  expect(await svg('<style>@import "https://example.org/a.css";</style>')).toEqual(ELSEWHERE)
  expect(await svg('<path fill="url(https://example.org/a.svg#b)"/>')).toEqual(ELSEWHERE)
  expect(await svg('<path fill="url(#b)" style="fill: url(\'#c\')"/>')).toBe('taken')
  for (const runs of [
    '<script>1</script>',
    '<path onload="1"/>',
    '<a href="#b"/>',
    '<use href="#b"><set attributeName="href" to="x"/></use>',
    '<path style="x" d=" javascript:1"/>',
  ])
    expect(await svg(runs), runs).toEqual(MACROS)
})
