import { expect, test } from 'vitest'
import * as calls from '#acts/invoices/contract/calls.ts'
import { checkGeneration, updateGenerated } from '#acts/invoices/contract/generation.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { invoice } from '../../../../test/invoicing.ts'

const app = await testApp()
const finance = await signIn(app, 'FINANCE')
const staff = await signIn(app, 'STAFF')
const parties = { client: await client(app, staff), equipment: await piece(app, staff) }
const approved = () => invoice(app, finance, parties, { approvalNumber: 'APP-1' })

test('what can be generated is, what cannot stays with its reason, in either language', async () => {
  const [ready, done, archived, waiting] = [
    await approved(),
    await approved(),
    await approved(),
    await invoice(app, finance, parties),
  ]
  await call(app, calls.archiveInvoice, { as: finance, params: { id: archived.id } })
  const first = await call(app, updateGenerated, { as: finance, body: [{ id: done.id }] })
  expect(first.body).toMatchObject({ updated: [{ id: done.id, templateGenerated: true }], failed: [] })
  const invoiceIds = [waiting.id, ready.id, done.id, archived.id, 2147483647, ready.id]
  const check = async (headers = {}) =>
    (await call(app, checkGeneration, { as: finance, body: { invoiceIds }, headers })).body
  const failed = [
    { id: waiting.id, reason: 'This invoice awaits its approval number.' },
    { id: done.id, reason: 'This invoice has been generated already.' },
    { id: archived.id, reason: 'This invoice is archived.' },
    { id: 2147483647, reason: 'There is no such invoice.' },
  ]
  expect(await check()).toEqual({ ready: [ready.id], failed })
  const french = await check({ 'accept-language': 'fr' })
  expect(french.failed[0]?.reason).toBe('Cette facture attend son numéro d’approbation.')
  const { body } = await call(app, updateGenerated, { as: finance, body: invoiceIds.map((id) => ({ id })) })
  expect(body.failed).toEqual(failed)
  expect(body.updated).toMatchObject([{ id: ready.id, version: 2, generatedAt: expect.stringMatching(/Z$/) }])
  const { body: read } = await call(app, calls.readInvoice, { as: finance, params: { id: ready.id } })
  expect(read).toMatchObject({ templateGenerated: true, generatedAt: body.updated[0]?.generatedAt })
  const { body: history } = await call(app, calls.invoiceHistory, { as: finance, params: { id: ready.id } })
  expect(history.records[0]?.changes).toMatchObject([
    { field: 'templateGenerated', old: false, new: true },
    { field: 'generatedAt', old: null },
  ])
})

test('of two who generate at once one does', async () => {
  const { id } = await approved()
  const replies = await Promise.all(
    [1, 2].map(() => call(app, updateGenerated, { as: finance, body: [{ id }] })),
  )
  expect(replies.map(({ body }) => body.updated.length).toSorted()).toEqual([0, 1])
})
