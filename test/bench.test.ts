import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ATTACHMENTS } from '#acts/attachments/contract/calls.ts'
import { routes } from '#app/server/features.ts'
import type { Call } from '#core/contract/call.ts'
import { allOperations } from '../bench/operations/all.ts'
import { page } from '../bench/page.ts'

const NOT_MEASURED: Record<string, string> = {
  logout: 'it ends the session',
  oidcLogin: 'leads to another server',
  oidcCallback: 'comes from another server',
  listAllEquipment: 'no screen asks it',
  readPhoto: 'a file as it lies in the store',
  returnReceipt: 'bench/documents makes those of invoices',
  readAgreementDocument: 'a file as it lies in the store',
  readPreparationPicture: 'a file as it lies in the store',
  readAttachment: 'a file as it lies in the store',
  readCorrespondenceDocument: 'a file as it lies in the store',
  readCertificate: 'a file as it lies in the store',
  readInspectionPicture: 'a file as it lies in the store',
  readCampaignReport: 'a few times a campaign',
  readMadeCampaignLetters: 'after a printer has failed',
  campaignHistory: 'an index of the trail, as that of a piece',
  inspectionHistory: 'an index of the trail, as that of a piece',
  ...Object.fromEntries(
    Object.values(ATTACHMENTS).map(({ list }) => [
      list.name,
      'fifty rows of an index, and the rights of its record',
    ]),
  ),
  downloadInvoiceExport: 'bytes of one row',
  readClientMerge: 'a few times a month',
  readImport: 'by who watches an import',
  listImportRows: 'by who watches an import',
  readImportSample: 'a line of text',
  readImportDemoFile: 'a file of the product',
  readImportFaults: 'once for each import',
  readEquipmentMerge: 'a few times a month',
  clientEverything: 'once for whoever asks for their own data',
  generateClientDocuments: 'bench/documents makes those of invoices',
  generateLoanDocuments: 'bench/documents makes those of invoices',
  generateInvoiceDocuments: 'bench/documents',
  generateServiceDocuments: 'bench/documents makes those of invoices',
  listLoansCsv: 'a few times a month',
  listServicesCsv: 'a few times a month',
  listedLoansLetters: 'bench/documents makes those of invoices',
  listedServicesLetters: 'bench/documents makes those of invoices',
}

const saved = { id: 1, addresses: [], phoneNumbers: [] }
const one = { id: 1 }
const sample = {
  user: 1,
  client: 1,
  piece: 1,
  loan: 1,
  repair: 1,
  item: 1,
  invoice: 1,
  checklist: 1,
  preparation: 1,
  agreementText: 1,
  unsigned: 1,
  borrower: 1,
  manual: 1,
  width: 1,
  weight: 1,
  template: 1,
  program: 1,
  free: [1],
  living: [1],
  chosen: { loanType: one, billingCode: one, category: one, subcategory: one, program: one },
  likeness: { type: one, program: one, item: one, category: one, subcategory: one },
}

/** Like the router: a parameter of the query that selects a call comes first, then literal parts precede parameters. */
function callOf(method: string, address: string): Call | undefined {
  const [path = '', query] = address.split('?')
  const isSelected = ({ selectedBy }: Call) => !selectedBy || new URLSearchParams(query).has(selectedBy)
  const parameters = (call: Call) => call.path.split('{').length - (call.selectedBy ? 1 : 0)
  return routes
    .map(({ call }) => call)
    .filter((call) => call.method === method && isSelected(call))
    .toSorted((one, other) => parameters(one) - parameters(other))
    .find((call) => new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
}

test('every call that reads is measured', async () => {
  const operations = await allOperations(
    { ...sample, clientPages: 2, piecePages: 2 },
    async () => saved as never,
  )
  const calls = routes.map(({ call }) => call)
  const measured = operations.map(({ method, next }) => callOf(method, next().path))
  const missing = calls.filter(
    (call) =>
      (call.method === 'GET' || call.safe) && !measured.includes(call) && !(call.name in NOT_MEASURED),
  )
  const known = calls.map(({ name }) => name)
  expect(Object.keys(NOT_MEASURED).filter((name) => !known.includes(name))).toEqual([])
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('docs/performance.md says what was measured last', () => {
  const results = (name: string) => {
    const path = `bench/${name}.json`
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  }
  const now = readFileSync('docs/performance.md', 'utf8')
  expect(now).toBe(page(now, results('results'), results('results-large')))
})
