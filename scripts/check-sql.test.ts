import { expect, test } from 'vitest'
import { unknownNames } from './sql/faults.ts'
import { statementsIn } from './sql/statements.ts'
import { tablesBeyond } from './sql/walls.ts'

const schema = {
  tables: new Map([
    ['clients', new Set(['id', 'name', 'city_id'])],
    ['cities', new Set(['id', 'city'])],
    ['loans', new Set(['id', 'client_id', 'due_on'])],
  ]),
  functions: new Map<string, string[]>(),
}
const FILE = 'src/records/clients/server/queries.ts'
const code = (sql: string) => `import { sql } from 'kysely'\n\nexport const found = sql\`${sql}\`\n`
const faultsIn = (text: string) => unknownNames([statementsIn({ file: FILE, code: text }, schema)], schema)
const faultsOf = (sql: string) => faultsIn(code(sql))

test.each([
  ['SELECT c.nam FROM clients c', '3 clients has no column nam'],
  ['SELECT c.city FROM clients c', '3 clients has no column city'],
  ['SELECT name FROM client', '3 there is no table client'],
  ['SELECT nmae FROM clients', '3 nothing is called nmae'],
  ['SELECT c.name\n FROM clients c\n JOIN loans l ON l.clientid = c.id', '5 loans has no column clientid'],
  ['INSERT INTO loans (client_id, due) VALUES (1, 2)', '3 loans has no column due'],
  ['UPDATE clients SET city = 3 WHERE id = 1', '3 clients has no column city'],
  ['DELETE FROM loan WHERE id = 1', '3 there is no table loan'],
  ['WITH late AS (SELECT id FROM loans) SELECT * FROM lat', '3 there is no table lat'],
])('%s is told with its line', (sql, fault) => {
  expect(faultsOf(sql)).toEqual([`${FILE}:${fault}`])
})

test.each([
  'SELECT c.name, count(*) AS many FROM clients c GROUP BY c.name ORDER BY many',
  'WITH late(number) AS (SELECT l.id FROM loans l) SELECT number FROM late',
  'INSERT INTO clients AS old (id, name) VALUES (1, 2) ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE old.name IS NULL',
  'SELECT extract(year FROM due_on), n FROM loans, LATERAL generate_series(1, 2) n -- and nothing else',
  'SELECT $' + '{alias}.name FROM $' + '{table} t WHERE t.due_on = ANY($' + '{days}::date[])',
])('%s holds no name that there is not', (sql) => {
  expect(faultsOf(sql)).toEqual([])
})

test.each([
  ["updateRow(tx, 'clients', id, { name, city: 3 })", '1 clients has no column city'],
  ["\nupdateRecord(tx, user, 'clients', id, { cityIds: 3 })", '2 clients has no column city_ids'],
  ["insertRows(tx, 'loans', [{ clientId: 3, due: day }])", '1 loans has no column due'],
  ["insertRow(tx, 'loan', columns(input))", '1 there is no table loan'],
])('%s is told', (call, fault) => {
  expect(faultsIn(call)).toEqual([`${FILE}:${fault}`])
})

test('a row that is written with columns that there are is no fault', () => {
  expect(faultsIn("insertRow(tx, 'loans', { ...columns(input), clientId, dueOn: sql`now()` })")).toEqual([])
  expect(faultsIn("archiveRow(tx, user, 'clients', id)")).toEqual([])
})

test('an alias that a fragment does not define is that of its file', () => {
  const two = `${code('SELECT l.id FROM loans l')}const where = sql\`l.due IS NULL\`\n`
  expect(faultsIn(two)).toEqual([`${FILE}:4 loans has no column due`])
})

test('a feature names tables of lower layers, and listed ones of others', () => {
  const owners = new Map([
    ['cities', 'base/reference'],
    ['clients', 'records/clients'],
    ['loans', 'acts/loans'],
  ])
  const statements = statementsIn(
    { file: FILE, code: code('SELECT FROM cities, clients c JOIN loans l ON true') },
    schema,
  )
  const walls = (tables: Record<string, string[]>) => ({
    layers: ['base', 'records', 'acts'],
    exceptions: {},
    tables,
  })
  expect(tablesBeyond(statements, owners, walls({}))).toEqual([
    `${FILE}:3 records/clients may not name loans of acts/loans (imports.json)`,
  ])
  expect(tablesBeyond(statements, owners, walls({ 'records/clients': ['loans'] }))).toEqual([])
  expect(tablesBeyond(statements, owners, walls({ 'records/clients': ['loans', 'cities'] }))).toEqual([
    'imports.json: no SQL of records/clients names cities',
  ])
})
