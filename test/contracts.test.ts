import { globSync } from 'node:fs'
import fastJsonStringify from 'fast-json-stringify'
import { expect, test } from 'vitest'
import { LIST_NAMES } from '#across/privacy/contract/list-names.ts'
import { routes } from '#app/server/features.ts'
import { permissionsOn, RESOURCES } from '#core/contract/all-permissions.ts'
import type { Call } from '#core/contract/call.ts'
import { forSerializer } from '#core/server/json-schema.ts'
import { disclosure } from '#records/clients/server/disclosure.ts'

/** Every exported call of any contract, including those of reference lists and reports. */
async function declared(): Promise<Call[]> {
  const files = globSync('src/{*,*/*}/{contract.ts,contract/**/*.ts}').filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.map((file) => import(`../${file}`) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) => Object.values(module)).flatMap(callsIn)
}

function callsIn(value: unknown): Call[] {
  if (typeof value !== 'object' || value === null) return []
  if ('method' in value && 'path' in value && 'access' in value) return [value as Call]
  if ('call' in value) return callsIn(value.call)
  return 'calls' in value ? Object.values(value.calls as Record<string, Call>) : []
}

test('every call that a contract declares is served', async () => {
  const served = new Set(routes.map(({ call }) => call))
  const calls = await declared()
  expect(calls.length).toBeGreaterThan(50)
  expect(calls.filter((call) => !served.has(call)).map(({ name }) => name)).toEqual([])
})

test('every answer that a contract declares can be written, which a start does not try', () => {
  const schemas = routes.flatMap(({ schema }) => (schema ? [schema] : []))
  expect(schemas.length).toBeGreaterThan(50)
  for (const schema of schemas) expect(fastJsonStringify(forSerializer(schema))).toBeTypeOf('function')
})

test('every call that another one changes is there, and reads', () => {
  const reading = new Set(routes.flatMap(({ call, isRead }) => (isRead ? [call.name] : [])))
  const changed = routes.flatMap(({ call }) => call.changes ?? [])
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.filter((name) => !reading.has(name))).toEqual([])
})

test('every right on a resource is asked by a call', () => {
  const asked = JSON.stringify(routes.map(({ call }) => call.access))
  const unasked = RESOURCES.flatMap(permissionsOn).filter((permission) => !asked.includes(`"${permission}"`))
  // the save of a piece checks these for its parts
  const within = ['EQUIPMENT_PHOTOS', 'EQUIPMENT_ACCESSORIES']
  expect(unasked.filter((permission) => !within.some((resource) => permission.endsWith(resource)))).toEqual(
    [],
  )
})

test('no two calls have one name', () => {
  const names = routes.map(({ call }) => call.name)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test('every call that shows clients has words for the privacy officer, and no other', () => {
  const shown = routes
    .filter(({ schema, isRead }) => isRead && schema && disclosure.shown(schema))
    .map(({ call }) => call.name)
  // these log the shown clients themselves
  const noting = [
    ...[
      'clientLooks',
      'downloadExport',
      'errandSheet',
      'listLoansCsv',
      'listServicesCsv',
      'exportCsv',
      'exportSage',
      'listCorrespondence',
      'makeCampaignLetters',
      'readMadeCampaignLetters',
      'searchTrail',
      'takeOut',
    ],
    ...['archivedClients', 'archivedInvoices', 'archivedLoans', 'archivedServices'],
    ...['listAgreementAttachments', 'listClientAttachments', 'listServiceAttachments'],
    ...['equipmentHistory', 'invoiceHistory', 'invoiceItemHistory', 'loanHistory', 'serviceHistory'],
  ]
  expect(Object.keys(LIST_NAMES).toSorted()).toEqual([...shown, ...noting].toSorted())
})
