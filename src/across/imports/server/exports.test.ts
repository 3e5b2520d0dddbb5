import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { CLIENT_EXPORTS } from '../../../../test/exports/clients.ts'
import { CONTACT_EXPORTS } from '../../../../test/exports/contacts.ts'
import { EQUIPMENT_EXPORTS, LOAN_EXPORTS } from '../../../../test/exports/equipment.ts'
import type { Export } from '../../../../test/exports/export.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { importing } from '../../../../test/importing.ts'
import * as calls from '../contract/calls.ts'
import type { Import } from '../contract/imports.ts'

/** Tests that exports of other programs import completely; manual changes to a file before are listed next to it. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { act, rowsOf } = importing(app, admin)
const { db } = app.database

const entry = ({ lists }: Import, field: string, name: string) =>
  lists
    .find((list) => list.field === field)
    ?.entries.find(
      (one) => one.name === name || one.name.endsWith(` – ${name}`) || one.name.startsWith(`${name} – `),
    )?.id ?? -1

async function sent({ kind, text, header }: Export): Promise<Import> {
  const files = [{ name: 'export.csv', bytes: Buffer.from(text) }]
  const first = await call(app, calls.upload, { as: admin, body: { kind, again: 'true' }, files })
  expect(first, first.text).toMatchObject({ status: 200 })
  if (header === undefined) return first.body
  const read = await call(app, calls.chooseSheet, {
    as: admin,
    params: { id: first.body.id },
    body: { header },
  })
  expect(read, read.text).toMatchObject({ status: 200 })
  return read.body
}

async function mapped(
  one: Import,
  { fields = {}, meanings = {}, forAll = {}, numbers, values = {} }: Export,
): Promise<Import> {
  const columns = one.columns.map(({ name, field }) => ({
    ...{ name, field: name in fields ? (fields[name] ?? null) : field, meaning: meanings[name] ?? null },
  }))
  const save = async (version: number, more: object) => {
    const answer = await call(app, calls.mapImport, {
      ...{ as: admin, params: { id: one.id }, body: { version, columns, ...more } },
    })
    expect(answer, answer.text).toMatchObject({ status: 200 })
    return answer.body
  }
  const first = await save(one.version, {})
  const given = [
    ...Object.entries(forAll).map(([field, name]) => ({ field, id: entry(first, field, name) })),
    ...(numbers ? [{ field: 'fcsNumber', prefix: numbers }] : []),
  ]
  const answers = first.values.flatMap(({ field, text }) => {
    const name = values[text]
    if (name === undefined) return []
    if (name === '+') return [{ field, text, act: 'CREATE' }]
    return [
      name === null
        ? { field, text, act: 'EMPTY' }
        : { field, text, act: 'USE', id: entry(first, field, name) },
    ]
  })
  return save(first.version, { forAll: given, values: answers })
}

const SAYS: Record<Export['kind'], string> = {
  CLIENTS: `SELECT concat_ws(' ', c.first_name, c.last_name, c.birth_date, c.fcs_number, (SELECT p.number FROM client_phone_numbers p
    WHERE p.client_id = c.id AND p.type_id = 1)) AS line FROM clients c`,
  EQUIPMENT: `SELECT concat_ws(' ', coalesce(c.serial_number, ''), c.purchase_date, c.purchase_cost, array_to_string(c.former_numbers, ',')) AS line FROM equipment c`,
  LOANS: `SELECT concat_ws(' ', k.fcs_number, array_to_string(e.former_numbers, ','), c.loan_date, c.due_on, coalesce(c.return_date::text, '')) AS line
    FROM loans c JOIN clients k ON k.id = c.client_id JOIN equipment e ON e.id = c.equipment_id`,
}

test.each([...CLIENT_EXPORTS, ...CONTACT_EXPORTS, ...EQUIPMENT_EXPORTS, ...LOAN_EXPORTS])(
  '$program moves in whole',
  async (file) => {
    const one = await mapped(await sent(file), file)
    const checked = await act(calls.startDryRun, one.id)
    const seen = JSON.stringify(await rowsOf(one.id), null, 1)
    for (const [row, answer] of Object.entries(file.rows ?? {})) {
      const [asking] = (await rowsOf(one.id, { outcome: 'ASK' })).filter((each) => each.row === Number(row))
      const [first] = asking?.candidates ?? []
      const body =
        answer === 'FIRST'
          ? { act: asking?.asksClient ? ('USE' as const) : ('UPDATE' as const), id: first?.id }
          : { act: answer }
      const answered = await call(app, calls.answerRow, {
        as: admin,
        params: { id: one.id, row: Number(row) },
        body,
      })
      expect(answered, `${answered.text} ${seen}`).toMatchObject({ status: 200 })
    }
    expect(checked.counts.ask, seen).toBe(Object.keys(file.rows ?? {}).length)
    const done = await act(calls.startRun, one.id)
    const { create, update, unchanged, skip, ask, fault } = {
      create: 0,
      update: 0,
      unchanged: 0,
      skip: 0,
      ask: 0,
      fault: 0,
      ...file.counts,
    }
    expect(done.counts, seen).toEqual({ create, update, unchanged, skip, ask, fault })
    const ids = (await rowsOf(one.id, { outcome: 'CREATE' })).map(({ recordId }) => recordId)
    const { rows } = await sql<{
      line: string
    }>`${sql.raw(SAYS[file.kind])} WHERE c.id = ANY(${ids}::int[]) ORDER BY c.id`.execute(db)
    expect(rows.map(({ line }) => line).toSorted()).toEqual(file.says.toSorted())
  },
)
