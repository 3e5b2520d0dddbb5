import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cities } from '#base/reference/contract/lists/places.ts'
import { testApp } from '../../../../test/app.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { importing } from '../../../../test/importing.ts'
import { workbook } from '../../../../test/workbook.ts'
import * as calls from '../contract/calls.ts'
import { DEMO_FILES } from '../contract/words.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { act, checked, mapped, now, ran, rowsOf, sent } = importing(app, admin)

const faultsOf = async (id: number, language = 'en') =>
  call(app, calls.readFaults, { as: admin, params: { id }, headers: { 'accept-language': language } })

test('the faulty rows come with their reasons, safe from formulas, and go in again once they are mended', async () => {
  const good = 'Bourg-Neuf,Kent\n'
  const text = `Name,County\n${good}"=HYPERLINK(""x"")",Nowhere\n,Kent\n-2+3,"Kent, Albert"\n`
  const one = await ran('CITIES', text)
  expect(one.counts).toMatchObject({ create: 1, fault: 3 })
  const file = await faultsOf(one.id)
  expect(file.headers['content-disposition']).toContain('"list _ What is wrong.csv"')
  expect(file.text).toBe(
    [
      '\uFEFFName,County,What is wrong',
      `"'=HYPERLINK(""x"")",Nowhere,"Row 3, County: Nowhere is no entry of the list."`,
      ',Kent,Name: This field is required',
      `'-2+3,"Kent, Albert","Row 5, County: Kent, Albert is no entry of the list."`,
      '',
    ].join('\r\n'),
  )
  expect((await faultsOf(one.id, 'fr')).text).toContain(
    `"Ligne 3, County\u00a0: Nowhere ne figure pas dans la liste."`,
  )
  const mended = file.text
    .replace('Nowhere', 'Kent')
    .replace('"Kent, Albert"', 'Albert')
    .replace(',Kent,N', 'Bourg-Vieux,Kent,N')
  const again = await ran('CITIES', mended)
  expect(again.columns).toMatchObject([{ field: 'name' }, { field: 'county' }, { field: null }])
  expect(again.counts).toMatchObject({ create: 3, fault: 0 })
  const names = (await call(app, cities.calls.list, { as: admin })).body.map(({ name }) => name)
  // values escaped in the file are imported unescaped
  expect(names).toEqual(expect.arrayContaining(['=HYPERLINK("x")', '-2+3', 'Bourg-Vieux']))
  // rows that already existed are in neither file, and a column of the same name is not hidden by the reasons
  const twice = await checked('CITIES', 'Name,What is wrong\n,mine\n')
  expect((await faultsOf(twice.id)).text).toContain('Name,What is wrong,What is wrong +\r\n')
})

test('the sample of each kind is read as it stands, in both languages', { timeout: 60_000 }, async () => {
  const kinds = (await call(app, calls.listKinds, { as: admin })).body
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['CLIENTS', 'LOANS', 'CITIES', 'HOLIDAYS']),
  )
  for (const { kind, columns } of kinds)
    for (const language of ['en', 'fr'] as const) {
      const sample = await call(app, calls.readSample, { as: admin, params: { kind }, query: { language } })
      expect(sample).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } })
      const one = await sent(kind, sample.text, { again: 'true' })
      const about = `${kind} ${language}`
      const names = columns.map((column) => (language === 'en' ? column.name : column.name_fr))
      expect(
        one.columns.map(({ name }) => name),
        about,
      ).toEqual(names)
      // each under its own name, in either language
      expect(
        one.columns.map(({ field }) => field),
        about,
      ).toEqual(columns.map(({ field }) => field))
      expect(
        (await mapped(one)).columns.some(({ asks }) => asks.length > 0),
        about,
      ).toBe(false)
    }
})

test('a French sample has the words of its lists in French', async () => {
  const of = async (kind: string, language: 'en' | 'fr') => {
    const { text } = await call(app, calls.readSample, { as: admin, params: { kind }, query: { language } })
    return text
  }
  expect(await of('CLIENTS', 'en')).toContain(',Female,')
  expect(await of('CLIENTS', 'fr')).toContain(',Femme,')
  expect(await of('CLIENTS', 'fr')).not.toContain('Female')
  expect(await of('SERVICES', 'fr')).toContain('Pneu remplacé')
  expect(await of('PROGRAMS', 'fr')).toMatch(/oui/)
  expect(await of('PROGRAMS', 'fr')).not.toMatch(/yes/)
  expect(
    (await checked('CLIENTS', await of('CLIENTS', 'fr'))).values.filter(({ field }) => field === 'gender'),
  ).toEqual([])
  const params = { kind: 'CLIENTS' }
  expect(await call(app, calls.readSample, { as: admin, params, query: { language: 'de' } })).toMatchObject({
    status: 400,
  })
})

const stored = (name: string) =>
  readFileSync(new URL(`../../../../docs/samples/${name}.csv`, import.meta.url))

test('the files to try an import with are those of docs/samples, and the good one has no fault', async () => {
  for (const name of DEMO_FILES) {
    const file = await call(app, calls.readDemoFile, { as: admin, params: { name } })
    expect(file.status).toBe(200)
    expect(file.bytes.equals(stored(name))).toBe(true)
  }
  expect((await call(app, calls.readDemoFile, { as: admin, params: { name: '../README' } })).status).toBe(400)
  const good = await checked('CLIENTS', stored('clients').toString())
  expect(good.counts, JSON.stringify(await rowsOf(good.id, { outcome: 'FAULT' }))).toEqual({
    ...{ create: good.rows, update: 0, unchanged: 0, skip: 0, ask: 0, fault: 0 },
  })
})

test('a dry run says when it was, and that the world has moved on when it did', async () => {
  const before = Date.now()
  const one = await checked('CITIES', 'Name\nBourg-Royal\n')
  expect(Date.parse(one.checkedAt ?? '')).toBeGreaterThanOrEqual(before - 1000)
  expect(one.movedOn).toBe(false)
  const made = await call(app, cities.calls.create, {
    as: admin,
    body: { name: 'Bourg-Court', county: null },
  })
  expect(made.status, made.text).toBe(200)
  expect((await now(one.id)).movedOn).toBe(true)
  await mapped(await now(one.id))
  expect(await act(calls.startDryRun, one.id)).toMatchObject({ movedOn: false })
  // its own writes do not count as such a change
  expect(await act(calls.startRun, one.id)).toMatchObject({ state: 'DONE', movedOn: false })
})

test('a sheet is chosen as the file is sent', async () => {
  const bytes = workbook({ Notes: [['To do'], ['Call back']], Cities: [['Name'], ['Sainte-Feuille']] })
  const files = [{ name: 'book.xlsx', bytes }]
  const send = (sheet: string) =>
    call(app, calls.upload, { as: admin, body: { kind: 'CITIES', sheet }, files })
  expect((await send('Cities')).body).toMatchObject({
    ...{ sheet: 'Cities', sheets: ['Notes', 'Cities'], encoding: null },
    columns: [{ name: 'Name', field: 'name', samples: ['Sainte-Feuille'] }],
  })
  expect(await send('Towns')).toMatchObject({ status: 400, error: { errors: [{ field: 'sheet' }] } })
})
