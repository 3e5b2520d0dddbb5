import { expect, test } from 'vitest'
import { listIndirectServices } from '#acts/indirect-services/contract/calls.ts'
import { clientItems } from '#acts/invoices/contract/item-calls.ts'
import { clientInvoices } from '#acts/invoices/contract/list-calls.ts'
import { archivedLoans, archiveLoan, clientLoans } from '#acts/loans/contract/calls.ts'
import { clientServices } from '#acts/services/contract/calls.ts'
import { searchTrail } from '#base/trail/contract.ts'
import type { Call } from '#core/contract/call.ts'
import { listClients } from '#records/clients/contract/calls.ts'
import { listEquipment } from '#records/equipment/contract/calls.ts'
import { listPhotoLibrary } from '#records/equipment/contract/photo-calls.ts'
import { searchAgents } from '#records/referral-agents/contract/calls.ts'
import { testApp } from './app.ts'
import { idOf, piece } from './equipment.ts'
import { call, client, newAddress, signIn } from './factories.ts'
import { indirectService } from './indirect-services.ts'
import { invoice, item } from './invoicing.ts'
import { loan, service } from './lending.ts'
import { referralAgent } from './people.ts'

/** Values in a list are found by typing them as displayed, in either language, with any marks (rule 3.2.5). */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const eric = await client(app, admin, {
  birthDate: '1961-12-25',
  fcsNumber: 'B70-112x',
  medicareNumber: '900412663',
  phoneNumbers: [{ number: '5065550190', type: { id: 1 } }],
  addresses: [newAddress(app, { postalCode: 'E3L4K5' })],
})
const chair = await piece(app, admin, {
  serialNumber: '12-34-5678/9',
  modelNumber: 'X-3.5 (2024)',
  parts: [
    {
      id: await idOf(app, 'equipment_parts', 'Seat width'),
      value: await idOf(app, 'equipment_part_options', '18 in', 'value'),
    },
  ],
})
const parties = { client: eric, equipment: chair }
const lent = { loanDate: '2024-12-25', returnDate: '2025-01-02' }
await loan(app, admin, parties, lent)
const gone = await loan(app, admin, parties, { loanDate: '2023-01-01', returnDate: '2023-02-01' })
await call(app, archiveLoan, { as: admin, params: { id: gone.id } })
await service(app, admin, parties, {
  description: 'Brakes 3.5 mm, call 506-555-7788',
  serviceDate: '2025-12-25',
  hours: 1.25,
})
await item(app, admin, parties, { description: 'Note 12-345', fee: 1234.5 })
const billed = await item(app, admin, parties, { fee: 1068.5 })
await invoice(app, admin, [billed], { approvalNumber: '2026-00-77/x' })
await indirectService(app, admin, 'Call 506-555-7788 about form 12.5 and 2026-11-20')
await referralAgent(app, admin, { phoneNumbers: [{ number: '5065550142', extension: '91' }] })

const phone = ['(506) 555-0190', '555-0190', '506-555-0190', '506.555.0190', '5065550190', '"(506) 555-0190"']
const typed = ['(5', '(506) 55', '(506) 555-0', '506 5550190', '506 555 0190']
const note = ['506-555-7788', '(506) 555-7788', '5065557788', '"506-555-7788"', '555-77']
const serial = ['12-34-5678/9', '12-34', '34-5678', '34', '5678/9', '123456789', '"12-34-5678/9"']
const params = { id: eric.id }

test.each<[string, Call, { params?: object; body?: boolean; query?: object }, string[]]>([
  ['clients', listClients, {}, [...phone, ...typed]],
  ['clients', listClients, {}, ['25/12/1961', '1961-12-25', '25 12 1961', '25/12', '12-25', '"25/12/1961"']],
  ['clients', listClients, {}, ['B70-112x', '70-112', '112x', '112', '900 412 663', '900-412', '41']],
  ['clients', listClients, {}, ['E3L 4K5', 'E3L4K5', '"E3L 4K5"', 'E3L-4K5', '4K', 'e3l 4k']],
  [
    'clients',
    listClients,
    {},
    [`"${eric.firstName} ${eric.lastName}"`, `"${eric.lastName}, ${eric.firstName}"`],
  ],
  ['equipment', listEquipment, {}, [...serial, 'X-3.5', '3.5 2024', '"X-3.5 (2024)"', '(2024)']],
  [
    'equipment',
    listEquipment,
    {},
    ['18', '18in', '18 in', 'wheelchair 18', '"Seat width 18 in"', '"largeur du siège 18"', 'sieg'],
  ],
  ['indirect services', listIndirectServices, {}, [...note, '12.5', '2026-11-20', '"form 12.5"', '11-20']],
  ['agents', searchAgents, { body: true }, ['ext. 91', '91', '"ext. 91"', 'poste 91', '(506) 555-0142']],
  ['loans', clientLoans, { params }, [...serial, '25/12/2024', '2024-12-25', '02/01/2025', '2025-01-02']],
  ['archived loans', archivedLoans, {}, [...serial, ...phone]],
  [
    'repairs',
    clientServices,
    { params },
    ['3.5', '3.5 mm', '"Brakes 3.5"', ...note, '25/12/2025', '2025-12-25'],
  ],
  ['repairs', clientServices, { params }, ['1.25', '1,25', '$85.63', '85,63 $', '85.63']],
  [
    'items',
    clientItems,
    { params },
    ['12-345', '"Note 12-345"', '$1,234.50', '1 234,50 $', '1234.50', '1,234'],
  ],
  ['invoices', clientInvoices, { params }, ['2026-00-77', '2026-00-77/x', '00-77', '"2026-00-77/x"', '77/x']],
  ['invoices', clientInvoices, { params }, ['$1,068.50', '1 068,50 $', '1068.50']],
  ['the trail', searchTrail, {}, ['12-34-5678/9', '2026-00-77', '25/12/1961', '1961-12-25', '"Note 12-345"']],
])('%s are found', async (_, list, { params: of, body, query }, phrases) => {
  for (const phrase of phrases) {
    const asked = body ? { body: phrase } : { query: { ...query, phrase, page: 1 } }
    const reply = await call(app, list, { as: admin, ...(of && { params: of }), ...asked } as never)
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body, phrase).toMatchObject({ totalRecordCount: expect.any(Number) })
    expect((reply.body as { totalRecordCount: number }).totalRecordCount, phrase).toBeGreaterThan(0)
  }
})

test('a phrase of too many words is refused, in the query and as the body, and none is dropped', async () => {
  const ten = 'a b c d e f g h i "j k"'
  const asked = async (phrase: string) => [
    await call(app, listClients, { as: admin, query: { phrase } }),
    await call(app, searchAgents, { as: admin, body: phrase }),
    await call(app, listPhotoLibrary, { as: admin, query: { phrase } }),
    await call(app, clientLoans, { as: admin, params, query: { phrase } }),
  ]
  for (const reply of await asked(`${ten} A "B" !`)) expect(reply.status, reply.text).toBe(200)
  for (const more of ['l', '-l', '"l m"'])
    for (const { error } of await asked(`${ten} ${more}`))
      expect(error).toMatchObject({
        status: 400,
        error: 'validation_failed',
        errors: [{ field: 'phrase', message: 'Please search for at most 10 words' }],
      })
})
