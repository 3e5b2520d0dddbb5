import { expect, test } from 'vitest'
import { createItem } from '#acts/invoices/contract/item-calls.ts'
import { archiveLoan, createLoan, restoreLoan, updateLoan } from '#acts/loans/contract/calls.ts'
import { archiveService, updateService } from '#acts/services/contract/calls.ts'
import { archiveClient } from '#records/clients/contract/calls.ts'
import { archiveEquipment } from '#records/equipment/contract/calls.ts'
import { holdEquipment, reserveEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { contradictions } from '../../../../test/contradictions.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan, newLoan, newService, service } from '../../../../test/lending.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const colleague = await signIn(app, 'STAFF')

/** Two clients; a piece that is lent, a free one with an archived and a returned loan, and a repair. */
async function scene() {
  const [eric, zoe] = [await client(app, staff), await client(app, staff)]
  const [chair, bed] = [await piece(app, staff), await piece(app, staff)]
  const archived = await loan(app, staff, { client: eric, equipment: bed })
  await call(app, archiveLoan, { as: staff, params: { id: archived.id } })
  const past = { loanDate: '2025-01-02', returnDate: '2025-03-01' }
  const returned = await loan(app, staff, { client: eric, equipment: bed }, past)
  const open = await loan(app, staff, { client: eric, equipment: chair })
  const repair = await service(app, staff, { client: eric, equipment: chair })
  return { eric, zoe, chair, bed, archived, returned, open, repair }
}
type Scene = Awaited<ReturnType<typeof scene>>

const save = async ({ id }: { id: number }, parties: Parameters<typeof newLoan>[1], more = {}) =>
  call(app, updateLoan, { as: staff, params: { id }, body: await newLoan(app, parties, more) })
const lend = async (parties: Parameters<typeof newLoan>[1], as = staff) =>
  call(app, createLoan, { as, body: await newLoan(app, parties) })

const ACTS = {
  lend: ({ eric, bed }) => lend({ client: eric, equipment: bed }),
  'lend to another': ({ zoe, bed }) => lend({ client: zoe, equipment: bed }, colleague),
  hold: ({ zoe, bed: { id } }) =>
    call(app, holdEquipment, { as: staff, params: { id }, body: { client: { id: zoe.id } } }),
  reserve: ({ bed: { id } }) => call(app, reserveEquipment, { as: colleague, params: { id } }),
  'archive the piece': ({ bed: { id } }) => call(app, archiveEquipment, { as: staff, params: { id } }),
  'archive the client': ({ eric: { id } }) => call(app, archiveClient, { as: staff, params: { id } }),
  'archive another client': ({ zoe: { id } }) => call(app, archiveClient, { as: staff, params: { id } }),
  return: ({ open, eric, chair }) =>
    save(open, { client: eric, equipment: chair }, { returnDate: '2026-06-01' }),
  'change the client': ({ open, zoe, chair }) => save(open, { client: zoe, equipment: chair }),
  'change the piece': ({ open, eric, bed }) => save(open, { client: eric, equipment: bed }),
  reopen: ({ returned, eric, bed }) => save(returned, { client: eric, equipment: bed }),
  'archive the loan': ({ open: { id } }) => call(app, archiveLoan, { as: staff, params: { id } }),
  restore: ({ archived: { id } }) => call(app, restoreLoan, { as: staff, params: { id } }),
  'invoice the loan': ({ open: { id } }) => call(app, createItem, { as: staff, body: { loan: { id } } }),
  'invoice the repair': ({ repair: { id } }) =>
    call(app, createItem, { as: staff, body: { service: { id } } }),
  'archive the repair': ({ repair: { id } }) => call(app, archiveService, { as: staff, params: { id } }),
  'change the repair': async ({ repair: { id }, zoe, chair }) => {
    const body = await newService(app, { client: zoe, equipment: chair })
    return call(app, updateService, { as: staff, params: { id }, body })
  },
} satisfies Record<string, (all: Scene) => Promise<{ status: number; text: string }>>
/** Acts that succeed only once when two users do the same at the same time. */
const ONCE = ['lend', 'lend to another', 'reserve', 'restore', 'invoice the loan', 'archive the loan']

const names = Object.keys(ACTS) as (keyof typeof ACTS)[]
const ofRepairs = (name: string) => name.endsWith('the repair')
test.each(names)('%s, while another does anything: nothing contradicts itself', async (first) => {
  const others = names.slice(names.indexOf(first)).filter((other) => ofRepairs(other) === ofRepairs(first))
  for (const second of others) {
    const all = await scene()
    const replies = await Promise.all([ACTS[first](all), ACTS[second](all)])
    const said = replies.map((reply) => `${reply.status} ${reply.text}`).join('\n')
    for (const reply of replies)
      expect([200, 204, 400, 404, 409], `${second}: ${said}`).toContain(reply.status)
    expect(await contradictions(app.database.db), `${second}: ${said}`).toEqual([])
    if (first === second && ONCE.includes(first))
      expect(
        replies.filter((reply) => reply.status < 300),
        said,
      ).toHaveLength(1)
  }
})
