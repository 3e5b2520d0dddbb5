import { expect, test } from 'vitest'
import { archiveClient, archivedClients, restoreClient } from '#records/clients/contract/calls.ts'
import { archiveAgent, archivedAgents } from '#records/referral-agents/contract/calls.ts'
import { testApp } from '../../../test/app.ts'
import { call, client, signIn } from '../../../test/factories.ts'
import { referralAgent } from '../../../test/people.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const list = async (query = {}) => (await call(app, archivedClients, { as: staff, query })).body
async function archived(lastName: string) {
  const saved = await client(app, staff, { lastName })
  await call(app, archiveClient, { as: staff, params: { id: saved.id } })
  return saved
}

test('archived clients are listed newest first, with who archived them and when', async () => {
  const begun = new Date().toISOString()
  await client(app, staff, { lastName: 'Present' })
  const [first, second] = [await archived('Aucoin'), await archived('Zinck')]
  const { records, totalRecordCount } = await list()
  expect(totalRecordCount).toBe(2)
  const by = { id: staff.id, name: expect.stringMatching(/^Test STAFF/) }
  expect(records).toEqual(
    [second, first].map(({ id, firstName, lastName, clientNumber }) => ({
      id,
      name: `${firstName} ${lastName}`,
      number: clientNumber,
      archivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      archivedBy: by,
    })),
  )
  for (const { archivedAt } of records) expect(archivedAt >= begun).toBe(true)
  const page = await list({ page: 2, size: 1 })
  expect(page).toMatchObject({ records: [{ id: first.id }], totalRecordCount: 2, page: { last: 2 } })
  expect((await list({ phrase: 'zinck' })).records.map(({ id }) => id)).toEqual([second.id])
  await call(app, restoreClient, { as: staff, params: { id: second.id } })
  expect((await list()).records.map(({ id }) => id)).toEqual([first.id])
})

test('referral agents have no number', async () => {
  const { id } = await referralAgent(app, staff)
  await call(app, archiveAgent, { as: staff, params: { id } })
  const { records } = (await call(app, archivedAgents, { as: staff })).body
  expect(records).toMatchObject([{ id, name: 'Noëlla Basque', number: null, archivedBy: { id: staff.id } }])
})
