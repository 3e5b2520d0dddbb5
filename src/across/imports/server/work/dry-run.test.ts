import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { csvRows } from '#core/contract/csv.ts'
import { testApp } from '../../../../../test/app.ts'
import { piece } from '../../../../../test/equipment.ts'
import { client, signIn } from '../../../../../test/factories.ts'
import { importing } from '../../../../../test/importing.ts'
import { loan } from '../../../../../test/lending.ts'
import * as calls from '../../contract/calls.ts'

/** Tests that the run does with each row what the dry run predicted, whatever block the row is in. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { act, checked } = importing(app, admin)

const HEADER = ['Client Agency Number', 'Serial Number', 'Loan Date', 'Return Date', 'Program', 'Type']
const PROGRAM = 'Provincial Equipment Program'
/** More than a block of rows without a match. */
const BETWEEN = Array.from({ length: 501 }, () => ['nobody', 'none', '2024-01-01', '', PROGRAM, 'Long-term'])

test('loans of one piece are held against one another however far apart they stand', async () => {
  await client(app, admin, { fcsNumber: 'DRY-1' })
  const rose = await client(app, admin, { fcsNumber: 'DRY-2' })
  await piece(app, admin, { serialNumber: 'DRY-A' })
  const bed = await piece(app, admin, { serialNumber: 'DRY-B' })
  await loan(app, admin, { client: rose, equipment: bed }, { loanDate: '2024-01-02', returnDate: null })
  const line = (agency: string, serial: string, from: string, until: string) => [
    ...[agency, serial, from, until, PROGRAM, 'Long-term'],
  ]
  const text = csvRows([
    HEADER,
    line('DRY-1', 'DRY-A', '2024-01-02', '2024-03-01'),
    line('DRY-2', 'DRY-B', '2024-01-02', '2024-02-01'),
    ...BETWEEN,
    // overlaps with the first, but not with the second
    line('DRY-2', 'DRY-A', '2024-02-01', '2024-04-01'),
    line('DRY-1', 'DRY-B', '2024-02-01', ''),
    ...BETWEEN,
    line('DRY-1', 'DRY-A', '2024-03-01', ''),
    line('DRY-2', 'DRY-B', '2024-05-01', ''),
  ])
  const outcomes = async (id: number) => {
    const { rows } = await sql<{ row: number; outcome: string }>`
      SELECT row, outcome FROM import_rows WHERE import_id = ${id} AND cells ->> 0 <> 'nobody' ORDER BY row`.execute(
      app.database.db,
    )
    return rows.map(({ row, outcome }) => [row, outcome])
  }
  const one = await checked('LOANS', text)
  const said = await outcomes(one.id)
  expect(said).toEqual([
    [2, 'CREATE'],
    [3, 'UPDATE'],
    [505, 'FAULT'],
    [506, 'CREATE'],
    [1008, 'CREATE'],
    [1009, 'FAULT'],
  ])
  const done = await act(calls.startRun, one.id)
  expect(done.counts).toEqual(one.counts)
  expect(await outcomes(one.id)).toEqual(said)
})
