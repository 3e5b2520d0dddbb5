import pg from 'pg'
import { expect, test } from 'vitest'
import { clientLoans, updateLoan } from '#acts/loans/contract/calls.ts'
import { clientServices, updateService } from '#acts/services/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan, newLoan, newService, service } from '../../../../test/lending.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')

async function withMany(count: number) {
  const { id } = await client(app, staff)
  const parties = { client: { id }, equipment: await piece(app, staff) }
  // each on one day, so that the copies do not overlap
  const back = { loanDate: '2025-01-02', returnDate: '2025-01-02' }
  const [first, repair] = [await loan(app, staff, parties, back), await service(app, staff, parties)]
  const { pool } = app.database
  const copies = (table: string, source: number) =>
    pool.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(t, jsonb_build_object('id', nextval(pg_get_serial_sequence('${table}', 'id'))))).*
       FROM ${table} t, generate_series(2, $2) WHERE t.id = $1`,
      [source, count],
    )
  await copies('loans', first.id)
  await copies('services', repair.id)
  return id
}

/** Texts of the statements that `run` sends, without those of the session and of read access, which vary. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text: string }]
    sent.push(typeof first === 'string' ? first : first.text)
    return Reflect.apply(query, this, given)
  } as typeof query
  try {
    await run()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent.filter((text) => !/\bsessions\b|jsonb_to_recordset|^set /.test(text))
}

test.each([clientLoans, clientServices])(
  '$name of many are read with as many statements as of few',
  async (list) => {
    const [few, many] = [await withMany(5), await withMany(500)]
    const read = async (id: number) => {
      const reply = await call(app, list, { as: staff, params: { id }, query: { page: 1, size: 5 } })
      expect(reply.body).toMatchObject({ records: { length: 5 } })
      return reply.body
    }
    await read(few)
    const [first, second] = [await statementsOf(() => read(few)), await statementsOf(() => read(many))]
    expect(first).not.toHaveLength(0)
    expect(second).toHaveLength(first.length)
    expect(await read(many)).toMatchObject({ totalRecordCount: 500, page: { last: 100 } })
  },
)

test('a return reads its loan as it was and as it is then, and not more often', async () => {
  const parties = { client: await client(app, staff), equipment: await piece(app, staff) }
  const { id, version } = await loan(app, staff, parties)
  const body = await newLoan(app, parties, { version, returnDate: '2026-07-01' })
  const sent = await statementsOf(async () => {
    const reply = await call(app, updateLoan, { as: staff, params: { id }, body })
    expect(reply.body).toMatchObject({ returnDate: '2026-07-01' })
  })
  expect(sent.filter((text) => text.includes('FROM loans l WHERE l.id ='))).toHaveLength(2)
})

test('a repair that is changed is read as it was and as it is then, and not more often', async () => {
  const parties = { client: await client(app, staff), equipment: await piece(app, staff) }
  const { id } = await service(app, staff, parties)
  const body = await newService(app, { client: await client(app, staff), equipment: parties.equipment })
  const sent = await statementsOf(async () => {
    const reply = await call(app, updateService, { as: staff, params: { id }, body })
    expect(reply.body.client).toMatchObject({ id: body.client.id })
  })
  expect(sent.filter((text) => text.includes('FROM services s WHERE s.id ='))).toHaveLength(2)
})
