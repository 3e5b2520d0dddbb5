import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { docx, inBody, paragraph, partsOf, upload, zipped } from '../../../../test/docx.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { newTemplate } from '../../../../test/templates.ts'
import { createTemplate, listTemplates } from '../contract/calls.ts'
import { CLIENT_INVOICE } from '../contract/types.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')

/** Answer to an upload; checks that a refused one leaves nothing behind. */
async function send(file: ReturnType<typeof upload>, language = 'en', more = {}) {
  const headers = { 'accept-language': language }
  const before = (await call(app, listTemplates, { as: admin })).body.length
  const reply = await call(app, createTemplate, {
    as: admin,
    body: newTemplate(more),
    files: [file],
    headers,
  })
  if (reply.status !== 200) expect((await call(app, listTemplates, { as: admin })).body).toHaveLength(before)
  return { ...reply.error, status: reply.status, said: reply.error.errors?.map(({ message }) => message) }
}
const paragraphs = (...texts: string[]) => docx(...texts)

test.each([
  ['unknown', 'Dear {client.name},', '{client.name} is not a variable of this type of template.'],
  ['of another type', 'Nr. {invoice.number}', '{invoice.number} is not a variable of this type of template.'],
  ['empty', 'Dear {}', '{} is not a variable of this type of template.'],
  ['a method', '{constructor}', '{constructor} is not a variable of this type of template.'],
  ['an expression', '{1+1}', '{1+1} is not a variable of this type of template.'],
  ['with other delimiters', '{=[[ ]]=}', '{=[[ ]]=} is not a variable of this type of template.'],
  ['raw XML', '{@client.fullName}', '{client.fullName} may not begin with @.'],
  ['doubled', 'Dear {{client.fullName}}', 'Braces stand twice in a row; one is enough.'],
  ['not closed', 'Dear {client.fullName', '{client.fullName} lacks its closing brace.'],
  ['not opened', 'Dear client.fullName}', '{client.fullName} lacks its opening brace.'],
  ['a section not closed', '{#client.email}Mail', 'The loop {client.email} is never closed.'],
  ['a section not opened', 'Mail{/client.email}', 'The loop {client.email} is closed but never opened.'],
])('a tag that is %s is refused, with the text around it', async (_, text, sentence) => {
  const { status, error, errors, said } = await send(paragraphs('Fine: {today}', text))
  expect({ status, error, fields: new Set(errors?.map(({ field }) => field)) }).toEqual({
    status: 400,
    error: 'validation_failed',
    fields: new Set(['document']),
  })
  expect(said).toContainEqual(`${sentence} (text: “${text}”)`)
})

test('every wrong tag is told at once, wherever it stands, in the language of who uploads', async () => {
  const parts = partsOf('{one}', '{today}', '{two}')
  const header = inBody(paragraph('En-tête {three}'))
    .replaceAll('w:document', 'w:hdr')
    .replaceAll(/<\/?w:body>/g, '')
  const notes = inBody(paragraph('Note {four}'))
  const file = zipped({ ...parts, 'word/header1.xml': header, 'word/endnotes.xml': notes })
  const { said } = await send(upload(file), 'fr')
  expect(said?.toSorted()).toEqual([
    '{four} n’est pas une variable de ce type de modèle. (notes\u00a0: «\u00a0Note {four}\u00a0»)',
    '{one} n’est pas une variable de ce type de modèle. (texte\u00a0: «\u00a0{one}\u00a0»)',
    '{three} n’est pas une variable de ce type de modèle. (en-tête\u00a0: «\u00a0En-tête {three}\u00a0»)',
    '{two} n’est pas une variable de ce type de modèle. (texte\u00a0: «\u00a0{two}\u00a0»)',
  ])
})

test('the loop of items holds what is an item’s, once, and nothing of it stands outside', async () => {
  const type = { type: { id: CLIENT_INVOICE } }
  const tell = async (...texts: string[]) => (await send(paragraphs(...texts), 'en', type)).said ?? []
  expect(await tell('{#items}', '{code} {invoice.number}', '{/items}')).toEqual([])
  expect(await tell('{code}')).toEqual([
    '{code} may only stand within the loop of its list. (text: “{code}”)',
  ])
  expect((await tell('{items}'))[0]).toMatch(/^\{items\} is a list/)
  expect((await tell('{#items}{#items}{code}{/items}{/items}'))[0]).toMatch(/^\{items\} is a list/)
  expect((await tell('{#items}{#items}{#items}{/}{/}{/}'))[0]).toMatch(/^\{items\} is a list/)
  expect((await tell('{#items}', '{^items}none{/items}', '{/items}'))[0]).toMatch(/^\{items\} is a list/)
  expect(await tell('{^items}Nothing{/items}')).toEqual([])
  expect((await tell('{^items}{code}{/items}'))[0]).toMatch(/^\{code\} may only stand within the loop/)
})

test('a loop that cuts through a link is refused: without the one there is half of the other', async () => {
  const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
  const cut = (inner: string, after: string) =>
    send(
      upload(
        zipped({
          ...partsOf(),
          'word/document.xml': inBody(`<w:p><w:hyperlink>${run(inner)}</w:hyperlink>${run(after)}</w:p>`),
        }),
      ),
    )
  expect((await cut('{#client.email}mail', 'end{/client.email}')).said?.[0]).toMatch(/could not be opened/)
  expect((await cut('{#client.email}mail{/client.email}', 'end')).status).toBe(200)
})

test('a tag that Word has cut into runs counts as one', async () => {
  const runs = '<w:p><w:r><w:t>{client.</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>fullName}</w:t></w:r></w:p>'
  const whole = upload(zipped({ ...partsOf(), 'word/document.xml': inBody(runs) }))
  expect((await send(whole)).status).toBe(200)
  const wrong = upload(
    zipped({ ...partsOf(), 'word/document.xml': inBody(runs.replace('full', 'first and last ')) }),
  )
  expect((await send(wrong)).said?.[0]).toContain('{client.first and last Name}')
})

test('a long paragraph is told as far as it is around the tag', async () => {
  const { said } = await send(paragraphs(`${'before '.repeat(50)}{nothing}${' after'.repeat(50)}`))
  expect(said?.[0]).toMatch(/“…[^”]{40,60}\{nothing\}[^”]{30,60}…”/)
})

test('the name must end in .docx, and says so', async () => {
  for (const name of ['letter.doc', 'letter.docx.exe', '.docx', 'letter', ' .docx']) {
    const reply = await send(upload(docx('x').bytes, name))
    expect(reply).toMatchObject({ status: 400, errors: [{ field: 'document' }] })
    expect(reply.said?.[0]).toMatch(/must end in \.docx/)
  }
  expect((await send(upload(docx('x').bytes, 'LETTER.DOCX'))).status).toBe(200)
})
