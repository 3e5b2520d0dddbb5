import { expect, test } from 'vitest'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { looksWritten } from '#base/trail/server/looks.ts'
import { readClient } from '#records/clients/contract/calls.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { holdEquipment } from '#records/equipment/contract/holding.ts'
import { printLabels } from '#records/labels/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, newRole, type Somebody, signIn } from '../../../../test/factories.ts'
import { loan } from '../../../../test/lending.ts'
import { checklist, prepare } from '../../../../test/preparations.ts'
import { MAX_PIECES, takeAlong } from '../contract/take-along.ts'

const app = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const MANUAL = { id: await idOf(app, 'equipment_subcategories', 'Manual') }
const list = await checklist(app, admin, { subcategories: [MANUAL] })
const taken = async (as: Somebody) => (await call(app, takeAlong, { as })).body
const HOUR = 3_600_000

test('a device takes along what the pieces are, by label and number, and which loan each is out on', async () => {
  const chair = await piece(app, staff, { serialNumber: 'HP22-7', description: 'Told to nobody' })
  await call(app, printLabels, { as: staff, body: { equipmentIds: [chair.id], format: 'ROLL_57X32' } })
  const zoe = await client(app, staff, { firstName: 'Zoé', lastName: 'Quessy' })
  const lent = await loan(app, staff, { client: zoe, equipment: chair })
  const reply = await call(app, takeAlong, { as: await signIn(app, 'STAFF') })
  const found = reply.body.pieces.find(({ id }) => id === chair.id)
  expect(found).toMatchObject({
    equipmentNumber: chair.equipmentNumber,
    serialNumber: 'HP22-7',
    label: expect.stringMatching(/^[2-9CFGHJMPQRVWX]{11}$/),
    onLoan: true,
    loan: { id: lent.id },
    hasChecklist: true,
    preparation: null,
  })
  expect(reply.body.checklists).toMatchObject([{ id: list.id, lines: [{}, {}, {}, {}] }])
  expect(reply.body).toMatchObject({ hasMore: false, clients: [], agreements: null })
  // neither the client nor any other data about the piece
  expect(reply.text).not.toMatch(/Quessy|Told to nobody/)
})

test('it keeps it for a day, or as long as the session lasts', async () => {
  const short = await taken(staff)
  const lasts = (one: typeof short) => Date.parse(one.until) - Date.parse(one.at)
  // without Remember Me a session lasts 12 hours
  expect(lasts(short)).toBeGreaterThan(11 * HOUR)
  expect(lasts(short)).toBeLessThanOrEqual(12 * HOUR)
  await pool.query(
    'UPDATE sessions SET remember = true, expires_at = started_at + $1::interval WHERE user_id = $2',
    ['7 days', staff.id],
  )
  expect(lasts(await taken(staff))).toBe(24 * HOUR)
})

test('of clients those are taken whom the user has opened today and for whom something is on hold; the trail says so once', async () => {
  const reader = await signIn(app, 'STAFF')
  const [held, other, third] = [await piece(app, staff), await piece(app, staff), await piece(app, staff)]
  const [mine, theirs, idle] = [
    await client(app, staff, { lastName: 'Arseneau' }),
    await client(app, staff, { lastName: 'Babineau' }),
    await client(app, staff, { lastName: 'Comeau' }),
  ]
  const hold = (id: number, whose: { id: number }) =>
    call(app, holdEquipment, { as: staff, params: { id }, body: { client: { id: whose.id } } })
  await hold(held.id, mine)
  await hold(other.id, theirs)
  await call(app, readClient, { as: reader, params: { id: mine.id } })
  await call(app, readClient, { as: reader, params: { id: idle.id } })
  const yesterday = "UPDATE trail SET at = at - interval '2 days' WHERE user_id = $1"
  expect((await taken(reader)).clients).toEqual([
    {
      client: {
        id: mine.id,
        clientNumber: mine.clientNumber,
        firstName: mine.firstName,
        lastName: 'Arseneau',
      },
      pieces: [{ id: held.id }],
      lending: { program: expect.objectContaining({ id: mine.program.id }), type: null, referralAgent: null },
      signing: null,
    },
  ])
  await looksWritten(app.database)
  const { rows } = await pool.query(
    `SELECT ids FROM trail WHERE user_id = $1 AND action = 'LISTED' AND changes -> 0 ->> 'new' = 'takeAlong'`,
    [reader.id],
  )
  expect(rows).toEqual([{ ids: [mine.id] }])
  await pool.query(`ALTER TABLE trail DISABLE TRIGGER USER`)
  await pool.query(yesterday, [reader.id])
  await pool.query(`ALTER TABLE trail ENABLE TRIGGER USER`)
  expect((await taken(reader)).clients).toEqual([])
  // restricted clients are left out, and so are loans that would reveal one
  await loan(app, staff, { client: mine, equipment: third })
  await call(app, readClient, { as: reader, params: { id: mine.id } })
  await call(app, restrictClient, {
    as: admin,
    params: { id: mine.id },
    body: { restricted: true, reason: 'She asked for it.' },
  })
  await endOfTrust()
  const { clients, pieces } = await taken(reader)
  expect(clients).toEqual([])
  expect(pieces.find(({ id }) => id === third.id)).toMatchObject({ onLoan: true, loan: null })
})

test('each part is for who may read it by its own call', async () => {
  const waits = await piece(app, staff, {})
  const preparation = await prepare(app, staff, waits)
  const whole = await taken(staff)
  expect(whole.preparations.map(({ id }) => id)).toContain(preparation.id)
  expect(whole.pieces.find(({ id }) => id === waits.id)?.preparation).toBe(preparation.id)
  expect(whole.statuses.length).toBeGreaterThan(0)
  const blind = await taken(await signIn(app, await newRole(app, ['READ_EQUIPMENT'])))
  expect(blind).toMatchObject({ checklists: [], preparations: [], statuses: [], clients: [], loanTypes: [] })
  expect(blind.pieces.length).toBe(whole.pieces.length)
  expect(blind.pieces.filter((one) => one.loan ?? one.preparation)).toEqual([])
  expect((await call(app, takeAlong, { as: await signIn(app, 'REFERRAL_AGENT') })).status).toBe(403)
})

test('of more pieces than a device takes along those come that are out, and then the newest', async () => {
  const { rows } =
    await pool.query(`SELECT string_agg(column_name, ', ') AS columns FROM information_schema.columns
    WHERE table_name = 'equipment' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'number')`)
  await pool.query(
    `INSERT INTO equipment (id, number, ${rows[0].columns}) OVERRIDING SYSTEM VALUE
     SELECT 100000 + n, 100000 + n, ${rows[0].columns} FROM equipment e, generate_series(1, $1::int) n
     WHERE e.id = (SELECT max(id) FROM equipment WHERE NOT on_loan)`,
    [MAX_PIECES],
  )
  const { pieces, hasMore } = await taken(staff)
  expect(pieces).toHaveLength(MAX_PIECES)
  expect(hasMore).toBe(true)
  const out = pieces.findIndex(({ onLoan }) => !onLoan)
  expect(out).toBeGreaterThan(0)
  expect(pieces.slice(out).every(({ onLoan }) => !onLoan)).toBe(true)
})
