import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { clientsByCounty, equipmentByStatus } from '#across/reports/contract/reports.ts'
import { listItems } from '#acts/invoices/contract/item-calls.ts'
import { createLoan } from '#acts/loans/contract/calls.ts'
import {
  generateClientDocuments,
  generateInvoiceDocuments,
  generateLoanDocuments,
} from '#acts/templates/contract/documents.ts'
import { CLIENT_INVOICE, CLIENT_LOAN_LETTER } from '#acts/templates/contract/types.ts'
import { readClient } from '#records/clients/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { generate } from '../../../../test/documents.ts'
import { embedded } from '../../../../test/embedded.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { exporting } from '../../../../test/exporting.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { importing } from '../../../../test/importing.ts'
import { invoice, item } from '../../../../test/invoicing.ts'
import { loan, newLoan } from '../../../../test/lending.ts'
import { template } from '../../../../test/templates.ts'

const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const { finance, staff, parties, sage, csv } = await exporting(app)
const inFrench = { 'accept-language': 'fr' }
await pool.query(`UPDATE counties SET name_fr = 'Westmorland (comté)' WHERE name = 'Westmorland'`)

test('a letter says in its own language what has a French name, whoever makes it', async () => {
  const who = await client(app, staff, { project: { id: app.ids.projects['Winter ramps'] } })
  const tags = ['{client.gender} {client.program} {client.project} {client.county}']
  const [en, fr] = [
    await template(app, admin, tags, { name: 'Letter' }),
    await template(app, admin, tags, { name: 'Lettre', language: 'fr' }),
  ]
  const body = { clientIds: [who.id], templateIds: [en.id, fr.id] }
  const { texts } = await generate(app, generateClientDocuments, staff, body, inFrench)
  expect(Object.values(texts)).toEqual([
    'Female Provincial Equipment Program Winter ramps Westmorland',
    'Femme Programme provincial d’équipement Rampes d’hiver Westmorland (comté)',
  ])
  await pool.query(`UPDATE projects SET name_fr = NULL WHERE name = 'Winter ramps'`)
  const later = await generate(app, generateClientDocuments, staff, body)
  expect(Object.values(later.texts)[1]).toContain('équipement Winter ramps Westmorland (comté)')
})

test('a letter of a loan and an invoice do so, too', async () => {
  const type = { id: CLIENT_LOAN_LETTER }
  const said = ['{loan.type}, {loan.program}, {equipment.type}']
  const fr = await template(app, admin, said, { name: 'Prêt', language: 'fr', type })
  const lent = await loan(app, staff, { ...parties, equipment: await piece(app, staff) })
  const letter = await generate(app, generateLoanDocuments, staff, {
    loanIds: [lent.id],
    templateIds: [fr.id],
  })
  expect(Object.values(letter.texts)).toEqual([
    [lent.type.name_fr, lent.program.name_fr, 'Programme provincial d’équipement'].join(', '),
  ])
  const made = await invoice(app, finance, [await item(app, finance, parties)])
  // an issued invoice keeps its names in both languages
  await pool.query(`UPDATE billing_codes SET description_fr = 'Autre' WHERE code = 'DEL'`)
  await pool.query(`UPDATE programs SET name_fr = 'Autre' WHERE acronym = 'PEP'`)
  const tags = ['{invoice.program}', '{#items}', '{codeDescription}', '{/items}']
  const bills = await Promise.all(
    (['en', 'fr'] as const).map((language) =>
      template(app, admin, tags, { name: `Bill ${language}`, language, type: { id: CLIENT_INVOICE } }),
    ),
  )
  const body = { invoiceIds: [made.id], templateIds: bills.map(({ id }) => id) }
  const { texts } = await generate(app, generateInvoiceDocuments, finance, body)
  expect(Object.values(texts)).toEqual([
    'Provincial Equipment Program\nDelivery',
    'Programme provincial d’équipement\nLivraison',
  ])
  await pool.query(`UPDATE programs SET name_fr = 'Programme provincial d’équipement' WHERE acronym = 'PEP'`)
})

test('people’s exports are in French for who reads it; the file for Sage is the same to the byte', async () => {
  const made = await invoice(app, finance, parties, { approvalNumber: 'APP-1' })
  const programOf = async (headers = {}) => {
    const [head = [], row = []] = parse((await csv([made.id], headers)).bytes.subarray(3))
    return row[head.findIndex((title) => /Program/.test(title))]
  }
  expect(await programOf()).toBe('Provincial Equipment Program')
  expect(await programOf(inFrench)).toBe('Programme provincial d’équipement')
  const [english, french] = [
    (await sage([made.id])).bytes,
    (await sage([made.id], { again: true }, inFrench)).bytes,
  ]
  expect(english.toString('latin1')).toContain('"Provincial Equipment Program"')
  expect(french).toEqual(english)
  await pool.query(`UPDATE programs SET name_fr = NULL; UPDATE billing_codes SET description_fr = NULL`)
  const bare = await invoice(app, finance, parties, { approvalNumber: 'APP-1' })
  const without = (await sage([bare.id])).bytes.toString('latin1')
  const number = (of: typeof made) => `PEP${of.invoiceNumber}`
  expect(without).toBe(english.toString('latin1').replaceAll(number(made), number(bare)))
  await pool.query(`UPDATE programs SET name_fr = 'Programme provincial d’équipement' WHERE acronym = 'PEP'`)
})

test('a report names statuses and counties in both languages', async () => {
  const as = await embedded(app, staff)
  const status = { id: await idOf(app, 'equipment_statuses', 'To be cleaned') }
  const dirty = await piece(app, staff, { status })
  const query = { from: '2026-01-01', to: '2026-01-31' }
  const { body } = await call(app, equipmentByStatus.call, { as, query })
  expect(body.map((row) => row.status)).toContainEqual({
    shown: 'configured',
    nameEn: 'To be cleaned',
    nameFr: 'À nettoyer',
  })
  const { body: counties } = await call(app, clientsByCounty.call, { as, query })
  expect(counties.map(({ county }) => county)).toContainEqual({
    nameEn: 'Westmorland',
    nameFr: 'Westmorland (comté)',
  })
  const sent = await newLoan(app, { client: parties.client, equipment: dirty })
  const refused = await call(app, createLoan, { as: staff, body: sent, headers: inFrench })
  expect(refused.error.message).toContain('À nettoyer')
})

test('an item is found by the French of its program and code', async () => {
  await pool.query(`UPDATE billing_codes SET description_fr = 'Livraison spéciale' WHERE code = 'DEL'`)
  const made = await item(app, finance, parties)
  const found = async (phrase: string) => {
    const { body } = await call(app, listItems, { as: finance, query: { phrase, page: 1 } })
    return 'records' in body ? body.records.map(({ id }) => id) : undefined
  }
  expect(await found('livraison speciale')).toContain(made.id)
  expect(await found('programme provincial')).toContain(made.id)
  await pool.query(`UPDATE billing_codes SET description_fr = 'Port' WHERE code = 'DEL'`)
  expect(await found('livraison speciale')).toEqual([])
})

test('an import knows an entry by either name', async () => {
  const { ran, rowsOf } = importing(app, admin)
  const header =
    'First Name,Last Name,Date of Birth,Client Agency Number,Gender,Language,Program / Association,'
  const rest = ',(506) 555-0142,12 rue Main,Dieppe,New Brunswick,E1A 1P4'
  const columns = 'Phone Number (home),Address 1,City,Province,Postal Code\n'
  const line = (nth: number, gender: string, program: string) =>
    `Zoé,Cyr ${nth},1950-01-0${nth},FN-${nth},${gender},French,${program}${rest}\n`
  const one = await ran(
    'CLIENTS',
    header + columns + line(1, 'Femme', 'Programme provincial d’équipement') + line(2, 'Female', 'PEP'),
  )
  expect(one.counts, JSON.stringify(await rowsOf(one.id))).toMatchObject({ create: 2 })
  const { rows } = await pool.query(`SELECT id FROM clients WHERE fcs_number IN ('FN-1', 'FN-2')`)
  for (const { id } of rows)
    expect((await call(app, readClient, { as: admin, params: { id } })).body).toMatchObject({
      gender: { name: 'Female', name_fr: 'Femme' },
      program: { acronym: 'PEP' },
    })
})
