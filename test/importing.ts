import { expect } from 'vitest'
import * as calls from '#across/imports/contract/calls.ts'
import type { Back, Import, ImportRow, Outcome } from '#across/imports/contract/imports.ts'
import { workOffImports } from '#across/imports/server/work/worker.ts'
import { csvRows } from '#core/contract/csv.ts'
import { type TestApp, workplace } from './app.ts'
import { call, type Somebody } from './factories.ts'

export const PEP = 'Provincial Equipment Program'
/** A person's cells by header, in names that a program may use. */
export const PERSON = {
  'First Name': 'Rose',
  'Last Name': 'Daigle',
  'Date of Birth': '1946-03-21',
  Language: 'fr',
  Gender: 'F',
}
/** An address's cells; the province is omitted. */
export const HOME = {
  'Phone Number (home)': '506 555 0112',
  'Address 1': '12, rue Champlain',
  City: 'Dieppe',
  'Postal Code': 'E1A 1P4',
}

/** A file whose headers are the keys of the first row. */
export const table = (...rows: Record<string, string>[]): string =>
  csvRows([Object.keys(rows[0] ?? {}), ...rows.map(Object.values)])

/** Imports files like a user, and runs the jobs at once. */
export function importing(app: TestApp, as: Somebody) {
  async function now(id: number): Promise<Import> {
    const answer = await call(app, calls.readImport, { as, params: { id } })
    expect(answer, answer.text).toMatchObject({ status: 200 })
    return answer.body
  }

  async function sent(kind: string, text: string, more: object = {}): Promise<Import> {
    const files = [{ name: 'list.csv', bytes: Buffer.from(text) }]
    const answer = await call(app, calls.upload, { as, body: { kind, ...more }, files })
    expect(answer, answer.text).toMatchObject({ status: 200 })
    return answer.body
  }
  async function mapped(one: Import, more: Record<string, unknown> = {}): Promise<Import> {
    const columns = one.columns.map(({ name, field, meaning }) => ({ name, field, meaning }))
    const body = { version: one.version, columns, ...more }
    const answer = await call(app, calls.mapImport, { as, params: { id: one.id }, body })
    expect(answer, answer.text).toMatchObject({ status: 200 })
    return answer.body
  }
  async function act(which: typeof calls.startRun, id: number): Promise<Import> {
    const answer = await call(app, which, { as, params: { id } })
    expect(answer, answer.text).toMatchObject({ status: 200 })
    await workOffImports.run(workplace(app))
    return now(id)
  }
  async function checked(kind: string, text: string): Promise<Import> {
    const one = await mapped(await sent(kind, text, { again: 'true' }))
    return act(calls.startDryRun, one.id)
  }
  async function ran(kind: string, text: string): Promise<Import> {
    const one = await checked(kind, text)
    return act(calls.startRun, one.id)
  }
  async function rolledBack(id: number, dryRun: 'true' | 'false' = 'false'): Promise<Import> {
    const answer = await call(app, calls.rollBack, { as, params: { id }, query: { dryRun } })
    expect(answer, answer.text).toMatchObject({ status: 200 })
    await workOffImports.run(workplace(app))
    return now(id)
  }
  async function rowsOf(
    id: number,
    query: { outcome?: Outcome; rollback?: Back } = {},
  ): Promise<ImportRow[]> {
    const answer = await call(app, calls.listRows, { as, params: { id }, query })
    expect(answer, answer.text).toMatchObject({ status: 200 })
    return answer.body.records
  }
  return { now, sent, mapped, act, checked, ran, rolledBack, rowsOf }
}
