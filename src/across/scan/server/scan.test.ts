import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createLoan } from '#acts/loans/contract/calls.ts'
import { equipmentItems } from '#base/reference/contract/lists/catalogue.ts'
import { displayNumber, type Equipment } from '#records/equipment/contract/equipment.ts'
import { holdEquipment } from '#records/equipment/contract/holding.ts'
import { printLabels, replaceLabel } from '#records/labels/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { piecesInEveryState } from '../../../../test/equipment-states.ts'
import { call, client, newRole, signIn } from '../../../../test/factories.ts'
import { scanEquipment } from '../contract/calls.ts'

const app = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
const staff = await signIn(app, 'STAFF')
const { db } = app.database
const scan = async (text: string, as = staff) =>
  (await call(app, scanEquipment, { as, query: { text } })).body
const codeOf = async (id: number) =>
  (
    await sql<{ code: string }>`
      SELECT code FROM equipment_labels WHERE equipment_id = ${id} AND replaced_at IS NULL`.execute(db)
  ).rows[0]?.code ?? ''

let chair: Equipment
beforeAll(async () => {
  chair = await piece(app, staff, { serialNumber: 'SN-77 x' })
  await call(app, printLabels, { as: staff, body: { equipmentIds: [chair.id], format: 'ROLL_57X32' } })
})

test('a piece is found by its label, its number in any case, and its serial number', async () => {
  const code = await codeOf(chair.id)
  const number = displayNumber(chair)
  const texts = [
    [`http://localhost:3000/l/${code}`, code],
    [`${code.slice(0, 5)}-${code.slice(5).toLowerCase()}`, code],
    [number.toLowerCase(), number],
    ['sn-77 X', 'sn-77 X'],
    ['SN-77\u0000 x', 'SN-77 x'],
    ['(01)09506000134352(21)SN-77 x', 'SN-77 x'],
    ['\u005dd2010950600013435217260101\u001d21SN-77 x', 'SN-77 x'],
  ] as const
  for (const [text, read] of texts) {
    expect(await scan(text), text).toMatchObject({ kind: 'PIECE', read, pieces: [{ id: chair.id }] })
  }
})

test('a text that means no piece, or none that the user may see, is unknown', async () => {
  const code = await codeOf(chair.id)
  const wrong = `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`
  for (const text of [wrong, 'Q0', 'http://localhost:3000/l/x', '(21)', 'é'])
    expect(await scan(text)).toEqual({ kind: 'UNKNOWN', read: expect.any(String), pieces: [], acts: [] })
  const long = await call(app, scanEquipment, { as: staff, query: { text: 'x'.repeat(501) } })
  expect(long.status).toBe(400)
  expect((await call(app, scanEquipment, { as: staff, query: { text: ' ' } })).status).toBe(400)
})

test('two pieces of one serial number are told apart by the article, else both are shown', async () => {
  const item = await idOf(app, 'equipment_items', 'Standard wheelchair')
  const one = await piece(app, staff, { serialNumber: 'TWIN' })
  const two = await piece(app, staff, { serialNumber: 'twin', item: { id: await anotherItem(item) } })
  expect(await scan('TWIN')).toMatchObject({
    kind: 'SEVERAL',
    pieces: [{ id: one.id }, { id: two.id }],
    acts: [],
  })
  await sql`UPDATE equipment_items SET gtin = '9506000134352' WHERE id = ${two.item.id}`.execute(db)
  expect(await scan('(01)09506000134352(21)TWIN')).toMatchObject({ kind: 'PIECE', pieces: [{ id: two.id }] })
})

async function anotherItem(item: number, name = 'Twin of it'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO equipment_items (name, subcategory_id) SELECT ${name}, subcategory_id FROM equipment_items
    WHERE id = ${item} RETURNING id`.execute(db)
  return rows[0]?.id ?? 0
}

test('by its GTIN alone, or with a lot that no piece has, an article is found; a lot that one has is that piece', async () => {
  const item = {
    id: await anotherItem(await idOf(app, 'equipment_items', 'Standard wheelchair'), 'Of a lot'),
  }
  await sql`UPDATE equipment_items SET gtin = '4006381333931' WHERE id = ${item.id}`.execute(db)
  const one = await piece(app, staff, { item, serialNumber: 'lot-7' })
  const two = await piece(app, staff, { item })
  for (const text of ['(01)04006381333931', '\u005dd20104006381333931', '(01)04006381333931(10)LOT-8'])
    expect(await scan(text), text).toMatchObject({
      kind: 'SEVERAL',
      // the whole scanned text
      read: text.startsWith('(') ? text : '(01)04006381333931',
      pieces: [{ id: one.id }, { id: two.id }],
    })
  for (const text of [
    '4006381333931',
    '04006381333931',
    '\u005dE04006381333931',
    'https://id.gs1.org/01/04006381333931',
  ])
    expect(await scan(text), text).toMatchObject({
      kind: 'SEVERAL',
      pieces: [{ id: one.id }, { id: two.id }],
    })
  for (const text of ['(01)04006381333931(10)LOT-7', '\u005dC110LOT-7'])
    expect(await scan(text), text).toMatchObject({ kind: 'PIECE', read: 'LOT-7', pieces: [{ id: one.id }] })
  // an unknown serial number does not match other pieces of the article
  expect((await scan('(01)04006381333931(21)NOBODY')).kind).toBe('UNKNOWN')
})

test.each(['(01)05012345678900', '(01)05012345678900(21)SAME', 'SAME'])(
  'pieces that the user may not see do not crowd out those that they may: %s',
  async (text) => {
    const item = { id: await anotherItem(await idOf(app, 'equipment_items', 'Standard wheelchair'), text) }
    await sql`UPDATE equipment_items SET gtin = NULL WHERE gtin = '5012345678900'`.execute(db)
    await sql`UPDATE equipment SET serial_number = NULL WHERE serial_number = 'SAME'`.execute(db)
    await sql`UPDATE equipment_items SET gtin = '5012345678900' WHERE id = ${item.id}`.execute(db)
    for (let nth = 0; nth < 21; nth++) await piece(app, staff, { item, serialNumber: 'SAME' })
    await sql`UPDATE equipment SET archived_at = now() WHERE item_id = ${item.id}`.execute(db)
    const [older, newer] = [
      await piece(app, staff, { item, serialNumber: 'SAME' }),
      await piece(app, staff, { item, serialNumber: 'SAME' }),
    ]
    const blind = await signIn(app, await newRole(app, ['READ_EQUIPMENT']))
    expect((await scan(text, blind)).pieces.map(({ id }) => id)).toEqual([older.id, newer.id])
    // archived pieces come after the others, for users who may see them, within the same limit
    const shown = (await scan(text)).pieces
    expect([shown.length, ...shown.slice(0, 2).map(({ id }) => id)]).toEqual([20, older.id, newer.id])
  },
)

test.each([
  ['iso9999', ['122203', '12 22 03'], ['12220', '1222030', '12220a']],
  [
    'gtin',
    ['40063813', '400638133393', '4006381333931', '04006381333931', '400638 1333931'],
    ['4006381', '400638133', '40063813339', '040063813339310', '400638133393x'],
  ],
])('an item has its %s with as many digits as that has', async (field, good, bad) => {
  const { calls } = equipmentItems
  const subcategory = { id: await idOf(app, 'equipment_subcategories', 'Manual') }
  const admin = await signIn(app, 'ADMIN')
  const create = (value: string) =>
    call(app, calls.create, {
      as: admin,
      body: { name: `${field} ${value}`, subcategory, [field]: value },
    })
  for (const value of good)
    expect((await create(value)).body, value).toMatchObject({ [field]: value.replaceAll(' ', '') })
  for (const value of bad)
    expect(await create(value), value).toMatchObject({ status: 400, body: { errors: [{ field }] } })
})

test('a label that was replaced says so, with the piece that it was on', async () => {
  const old = await codeOf(chair.id)
  await call(app, replaceLabel, { as: staff, params: { id: chair.id } })
  expect(await scan(old)).toMatchObject({ kind: 'REPLACED', read: old, pieces: [{ id: chair.id }] })
  expect((await scan(await codeOf(chair.id))).kind).toBe('PIECE')
})

const { ids, key, idIn, arrange } = await piecesInEveryState(app, staff)
const numberOf = async (id: number) =>
  (
    await sql<{ text: string }>`
      SELECT type_code || number || number_suffix AS text FROM equipment WHERE id = ${id}`.execute(db)
  ).rows[0]?.text ?? ''

test.each([
  ['available', ['LEND', 'HOLD', 'SHOW'], undefined],
  ['refurbished', ['LEND', 'HOLD', 'SHOW'], undefined],
  [
    'in repair',
    ['SET_STATUS', 'SHOW', 'LEND'],
    expect.stringMatching(/“In repair”. A loan of it needs a reason\.$/),
  ],
  ['lost', ['FOUND', 'SHOW', 'LEND'], 'This piece of equipment is lost.'],
  ['on hold', ['LEND', 'SHOW', 'HOLD'], undefined],
  [
    'reserved by another',
    ['SHOW', 'LEND'],
    expect.stringMatching(
      /^Reserved by .+ until [\d/]+ [\d:]+ [AP]M\. Lend it all the same\? The agent is told by mail\.$/,
    ),
  ],
  ['reserved by the reader', ['LEND', 'HOLD', 'SHOW'], undefined],
] as const)('what may be done with a piece that is %s', async (state, acts, refusal) => {
  const reader = await signIn(app, 'STAFF')
  await arrange(reader)
  const { acts: offered } = await scan(await numberOf(idIn(state)), reader)
  expect(offered.map(({ act }) => act)).toEqual(acts)
  expect(offered.find(({ act }) => act === 'LEND')?.refusal).toEqual(refusal)
  expect(ids[key(state, 0)]).toBeDefined()
})

test('who has a piece is said to whoever may see clients, in the reader’s language', async () => {
  const lent = await piece(app, staff)
  const zoe = await client(app, staff, { firstName: 'Zoé', lastName: 'Haché' })
  const body = {
    client: { id: zoe.id },
    equipment: { id: lent.id },
    loanDate: '2026-03-02',
    program: lent.program,
    type: { id: await idOf(app, 'loan_types', 'Long-term') },
    referralAgent: null,
  }
  expect((await call(app, createLoan, { as: staff, body })).status).toBe(200)
  const said = async (as: typeof staff, language: string) => {
    const reply = await call(app, scanEquipment, {
      as,
      query: { text: displayNumber(lent) },
      headers: { 'accept-language': language },
    })
    return reply.body.acts.find(({ act }) => act === 'LEND')?.refusal
  }
  expect(await said(staff, 'en')).toBe('On loan to Zoé Haché since 02/03/2026. Return it first.')
  expect(await said(staff, 'fr')).toBe(
    'En prêt à Zoé Haché depuis le 02/03/2026. Enregistrez d’abord le retour.',
  )
  const blind = await signIn(app, await newRole(app, ['READ_EQUIPMENT']))
  const { pieces, acts } = await scan(displayNumber(lent), blind)
  expect(acts).toEqual([{ act: 'SHOW' }])
  expect(JSON.stringify(pieces)).not.toContain('Haché')
})

test('a hold leads to the client who waits', async () => {
  const held = await piece(app, staff)
  const zoe = await client(app, staff, { firstName: 'Zoé' })
  await call(app, holdEquipment, { as: staff, params: { id: held.id }, body: { client: { id: zoe.id } } })
  const { acts, pieces } = await scan(displayNumber(held))
  expect(acts[0]).toEqual({ act: 'LEND' })
  expect(pieces[0]?.onHoldFor?.id).toBe(zoe.id)
})
