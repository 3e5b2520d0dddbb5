import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { inBody, paragraph, partsOf, textOf, upload, zipped } from '../../../../test/docx.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { newTemplate } from '../../../../test/templates.ts'
import { createTemplate, previewTemplate } from '../contract/calls.ts'
import { CLIENT_INVOICE } from '../contract/types.ts'

/** Tests that the upload check and the rendering read a tag in the same way. */

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const type = { type: { id: CLIENT_INVOICE } }

async function send(parts: Record<string, string | Buffer>) {
  const files = [upload(zipped(parts))]
  const reply = await call(app, createTemplate, { as: admin, body: newTemplate(type), files })
  return { ...reply, said: reply.error?.errors?.map(({ message }) => message) ?? [] }
}

const RUN = '</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">'
const BLANKS = {
  none: '',
  blank: ' ',
  two: '  ',
  'no-break': '\u00a0',
  narrow: '\u202f',
  'byte-order': '\ufeff',
  run: RUN,
}
const TAGS = {
  variable: (blank: string) => [
    `Dear {${blank}client.fullName${blank}},`,
    'Dear Évangéline O’Brien-Thériault,',
  ],
  leading: (blank: string) => [`Dear {${blank}client.fullName},`, 'Dear Évangéline O’Brien-Thériault,'],
  trailing: (blank: string) => [`Dear {client.fullName${blank}},`, 'Dear Évangéline O’Brien-Thériault,'],
  section: (blank: string) => [
    `A{#${blank}client.email${blank}}mail{/${blank}client.email${blank}}`,
    'Amail',
  ],
  inverted: (blank: string) => [
    `A{^${blank}client.facility${blank}}home{/${blank}client.facility${blank}}`,
    'Ahome',
  ],
  'closed shortly': (blank: string) => [`A{#${blank}client.email${blank}}mail{/}`, 'Amail'],
  loop: (blank: string) => [
    `A{#${blank}items${blank}}[{${blank}code${blank}}]{/${blank}items${blank}}`,
    /^A(\[[^\]{}]+\])+$/,
  ],
  'in a loop': (blank: string) => [`{#items}[{${blank}invoice.number${blank}}]{/items}`, /^(\[[^\]{}]+\])+$/],
  'before the sign': (blank: string) => [`A{${blank}#client.email}mail{/client.email}`, 'Amail'],
} satisfies Record<string, (blank: string) => [string, string | RegExp]>

const forms = Object.entries(BLANKS).flatMap(([blanks, blank]) =>
  Object.entries(TAGS).map(([tag, form]) => [tag, blanks, ...form(blank)] as const),
)

/** A sign after a blank is read as part of the name. */
const isRefused = (tag: string, blanks: string) =>
  tag === 'before the sign' && !['none', 'run'].includes(blanks)

test.each(forms)('a tag is filled, or refused: %s, %s', async (tag, blanks, written, text) => {
  const xml = inBody(paragraph('@').replace('@', written).replace('<w:t>', '<w:t xml:space="preserve">'))
  const { status, body, said } = await send({ ...partsOf(), 'word/document.xml': xml })
  if (isRefused(tag, blanks))
    return expect({ status, said }).toMatchObject({
      status: 400,
      said: expect.arrayContaining([expect.stringContaining('is not a variable')]),
    })
  expect({ status, said }).toEqual({ status: 200, said: [] })
  const { bytes } = await call(app, previewTemplate, { as: admin, params: { id: body.id } })
  if (typeof text === 'string') expect(textOf(bytes)).toBe(text)
  else expect(textOf(bytes)).toMatch(text)
})

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const run = (xml: string) => `<w:p><w:r>${xml}</w:r></w:p>`
const field = (instruction: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${instruction
    .split('|')
    .map((text) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`)
    .join(
      '',
    )}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>x</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
const link = (target: string) =>
  `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="r9" Type="${OFFICE}/hyperlink" Target="${target}" TargetMode="External"/></Relationships>`
const picture = (attribute: string) =>
  run(`<w:drawing><wp:inline xmlns:wp="wp"><wp:docPr id="1" name="a" ${attribute}/></wp:inline></w:drawing>`)
const control = (binding: string, text: string) =>
  `<w:sdt><w:sdtPr><w:dataBinding w:prefixMappings="${binding}" w:xpath="/a" w:storeItemID="{28A0092B-C50C-407E-A947-70E740481C1C}"/></w:sdtPr><w:sdtContent>${paragraph(text)}</w:sdtContent></w:sdt>`
const chart = (text: string) =>
  `<c:chart xmlns:c="c" xmlns:a="a"><a:p>${text.replaceAll('|', '</a:p><a:p>')}</a:p></c:chart>`
const body = (xml: string) => ({ 'word/document.xml': inBody(xml) })

/** A field with a text that is typed into its instruction. */
const typed = (instruction: string, text: string) => {
  const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`)
  const code = run(`<w:instrText xml:space="preserve">${instruction}</w:instrText>`)
  return `${mark('begin')}${code}${run(`<w:t>${text}</w:t>`)}${mark('separate')}${run('<w:t>shown</w:t>')}${mark('end')}`
}

const LINK = 'in the address of a link'
const FIELD = 'in a field of Word'
const DATA = 'in a content control'
const TEXT = 'in the alternative text'
test.each([
  ['relation', { 'word/_rels/document.xml.rels': link('mailto:{client.email}') }, LINK],
  ['encoded relation', { 'word/_rels/document.xml.rels': link('mailto:%7Bclient.email%7d') }, LINK],
  ['link field', body(field('HYPERLINK "mailto:{client.|email}"')), LINK],
  ['simple link', body(`<w:p><w:fldSimple w:instr='HYPERLINK "mailto:{ client.email }"'/></w:p>`), LINK],
  ['condition', body(field(' IF "{client.email}" = "" "a" "b" ')), FIELD],
  ['typed into a condition', body(typed(' IF 1 = 1 "', '{client.email}')), FIELD],
  ['description', body(picture('descr="{client.email}"')), TEXT],
  ['title', body(picture('title="of {\u00a0client.email}"')), TEXT],
  ['drawn', body(run('<w:pict><v:shape xmlns:v="v" alt="{client.email}"/></w:pict>')), TEXT],
  [
    'hidden otherwise',
    body(`${paragraph('{#client.facility}')}${picture('descr="{client.email}"')}${paragraph('{/}')}`),
    TEXT,
  ],
  [
    'hidden at times',
    body(`${paragraph('{^client.email}')}${picture('descr="{client.email}"')}${paragraph('{/}')}`),
    TEXT,
  ],
  ['bound control', body(control("xmlns:a='urn:own'", '{client.email}')), DATA],
  ['data of its own', { 'customXml/item1.xml': '<a xmlns="urn:own">{client.email}</a>' }, DATA],
  [
    'chart',
    { 'word/charts/chart1.xml': chart('<a:r><a:t>{client.</a:t></a:r><a:r><a:t>email}</a:t></a:r>') },
    'where nothing',
  ],
  [
    'variable of the document',
    {
      'word/settings.xml': `<w:settings xmlns:w="${W}"><w:docVars><w:docVar w:name="a" w:val="{client.email}"/></w:docVars></w:settings>`,
    },
    'where nothing',
  ],
])('a tag that would stay is named: %s', async (_, more, where) => {
  const { status, said } = await send({ ...partsOf('{today}'), ...more })
  expect(status).toBe(400)
  expect(said).toEqual([expect.stringContaining('{client.email}')])
  expect(said[0]).toContain(where)
})

test('each field is judged by itself: a link, a condition with a link in it, and one whose words name both', async () => {
  const inside = field('HYPERLINK "mailto:{client.email}"').replaceAll(/<\/?w:p>/g, '')
  const condition = field(' IF "{client.lastName}" = "" "@" "b" ').replace(
    '@',
    `</w:instrText></w:r>${inside}<w:r><w:instrText>`,
  )
  const parts = body(
    field('HYPERLINK "https://example.org/{client.firstName}"') +
      condition +
      field(' QUOTE "HYPERLINK {client.fullName}" '),
  )
  const { said } = await send({ ...partsOf('{today}'), ...parts })
  expect(said.toSorted()).toEqual([
    expect.stringMatching(/^\{client\.email\} stands in the address of a link/),
    expect.stringMatching(/^\{client\.firstName\} stands in the address of a link/),
    expect.stringMatching(/^\{client\.fullName\} stands in a field of Word/),
    expect.stringMatching(/^\{client\.lastName\} stands in a field of Word/),
  ])
})

test.each([
  [
    'GUIDs',
    body(
      `${control("xmlns:cp='http://schemas.openxmlformats.org/package/2006/metadata/core-properties'", '{client.email}')}`,
    ),
  ],
  [
    'a cover page',
    {
      'customXml/item1.xml':
        '<CoverPageProperties xmlns="http://schemas.microsoft.com/office/2006/coverPageProps"><Abstract>{client.email}</Abstract></CoverPageProperties>',
    },
  ],
  ['JSON', { 'customXml/item1.xml': '<a>{"a": {"b": 1}} {}</a>' }],
  ['a deleted field', body(field('IF "{client.email}"').replaceAll('instrText', 'delInstrText'))],
  ['deleted text', body('<w:p><w:del><w:r><w:delText>{client.email}</w:delText></w:r></w:del></w:p>')],
  [
    'a property',
    {
      '[Content_Types].xml': String(partsOf()['[Content_Types].xml']).replace(
        '</Types>',
        '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>',
      ),
      'docProps/core.xml':
        '<cp:coreProperties xmlns:cp="cp" xmlns:dc="dc"><dc:title>{client.email}</dc:title></cp:coreProperties>',
    },
  ],
])('what is filled, or is no tag, is taken: %s', async (_, more) => {
  const { status, said } = await send({ ...partsOf('{today}'), ...more })
  expect({ status, said }).toEqual({ status: 200, said: [] })
})
