import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { textOf } from '../../../../test/docx.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { template } from '../../../../test/templates.ts'
import { previewTemplate } from '../contract/calls.ts'
import { TYPES } from './types.ts'

const app = await testApp({ ORGANISATION_NAME: 'Foyer & Fils', ORGANISATION_PHONE: '506 555-0142' })
const admin = await signIn(app, 'ADMIN')
const preview = (id: number, language = 'en') =>
  call(app, previewTemplate, { as: admin, params: { id }, headers: { 'accept-language': language } })

test.each(TYPES)(
  'every variable of $name.message has a value for nobody real, in each language',
  async (type) => {
    const loops = Object.entries(type.loops).flatMap(([loop, entries]) => [
      `{#${loop}}`,
      ...Object.keys(entries).map((tag) => `${tag}={${tag}}`),
      `{/${loop}}`,
    ])
    const tags = Object.keys(type.variables).map((tag) => `${tag}={${tag}}`)
    for (const language of ['en', 'fr']) {
      const saved = await template(app, admin, [...tags, ...loops], { type: { id: type.id }, language })
      const reply = await preview(saved.id)
      expect(reply.status).toBe(200)
      const text = textOf(reply.bytes)
      expect(text).toContain('organisation.name=Foyer & Fils')
      expect(text).not.toMatch(/[{}]|undefined|null/)
      const empty = [...text.matchAll(/^(\S+)=$/gm)].map(([, tag]) => tag)
      const mayBeEmpty = ['client.deceasedOn', 'client.facility', 'loan.returnDate']
      const ofItems = Object.values(type.loops).flatMap((entries) => Object.keys(entries))
      expect(empty.filter((tag = '') => ![...mayBeEmpty, ...ofItems].includes(tag))).toEqual([])
    }
  },
)

test('dates and amounts are written as in the language of the template, whoever looks', async () => {
  const tags = ['{invoice.date}', '{invoice.total}', '{#items}{code} {rate} {hours};{/items}']
  const textIn = async (language: string) => {
    const saved = await template(app, admin, tags, { type: { id: 3 }, language })
    return textOf((await preview(saved.id, 'fr')).bytes)
  }
  expect(await textIn('en')).toBe('May 4, 2026\n$1,323.75\nSET $1,150.00 ;LAB $75.00 1.75;DEL $42.50 ;')
  expect((await textIn('fr')).replaceAll('\u00a0', ' ')).toBe(
    '4 mai 2026\n1 323,75 $\nSET 1 150,00 $ ;LAB 75,00 $ 1,75;DEL 42,50 $ ;',
  )
})

test('the first of a month is premier in French', async () => {
  const saved = await template(app, admin, ['{loan.date}'], { type: { id: 2 }, language: 'fr' })
  expect(textOf((await preview(saved.id)).bytes)).toBe('1er mai 2026')
})

test('the file is named after the document, in the language of who looks', async () => {
  const saved = await template(app, admin, ['x'])
  const name = async (language: string) =>
    decodeURIComponent(String((await preview(saved.id, language)).headers['content-disposition']))
  expect(await name('en')).toContain("UTF-8''Lettre (preview).docx")
  expect(await name('fr')).toContain("UTF-8''Lettre (aperçu).docx")
})
