import { expect, test } from 'vitest'
import { draft, newText, published } from '../../../../test/agreements.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf } from '../../../../test/equipment.ts'
import { call, signIn } from '../../../../test/factories.ts'
import {
  agreementTexts,
  listAgreementVariables,
  publishAgreementText,
  readAgreementText,
} from '../contract/texts.ts'

const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const { calls } = agreementTexts
const put = (id: number, more = {}) =>
  call(app, calls.update, { as: admin, params: { id }, body: newText(more) })
const publish = (id: number) => call(app, publishAgreementText, { as: admin, params: { id } })

test('a draft is changed; published it never is, by the API or in the database', async () => {
  const { id } = await draft(app, admin)
  expect((await put(id, { title: 'Another' })).body).toMatchObject({ title: 'Another', version: 2 })
  expect((await publish(id)).body).toMatchObject({ status: 'PUBLISHED', current: true, number: 1 })
  expect((await publish(id)).status).toBe(409)
  expect((await put(id, { title: 'A third' })).status).toBe(409)
  expect((await call(app, calls.remove, { as: admin, params: { id } })).status).toBe(409)
  for (const change of [`title = 'x'`, `text_fr = 'x'`, 'published_at = NULL, number = NULL', 'number = 7'])
    await expect(pool.query(`UPDATE agreement_texts SET ${change} WHERE id = $1`, [id])).rejects.toThrow(
      /never changes/,
    )
  await expect(pool.query('DELETE FROM agreement_texts WHERE id = $1', [id])).rejects.toThrow(/never changes/)
  expect((await call(app, readAgreementText, { as: admin, params: { id } })).body.title).toBe('Another')
})

test('a later version replaces the one before, for its loan type and not for others', async () => {
  const loanType = { id: await idOf(app, 'loan_types', 'Long-term') }
  const first = await published(app, admin, { loanType })
  const forAll = await published(app, admin)
  const second = await published(app, admin, { loanType })
  expect(second.number).toBe((first.number ?? 0) + 1)
  const { body } = await call(app, calls.list, { as: admin })
  const current = new Map(body.map((text) => [text.id, text.current]))
  expect([first, forAll, second].map(({ id }) => current.get(id))).toEqual([false, true, true])
})

test('of many who publish at once all do, and one is current', async () => {
  const drafts = await Promise.all(Array.from({ length: 10 }, () => draft(app, admin)))
  const replies = await Promise.all(drafts.map(({ id }) => publish(id)))
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const { rows } = await pool.query(
    'SELECT count(*)::int AS current FROM agreement_texts WHERE published_at IS NOT NULL AND replaced_at IS NULL AND loan_type_id IS NULL',
  )
  expect(rows).toEqual([{ current: 1 }])
})

test('what stands in braces is a variable, in each text of both languages', async () => {
  const create = (more: Record<string, unknown>) =>
    call(app, calls.create, { as: admin, body: newText(more) })
  for (const [field, text] of [
    ['text', 'I, {client.nickname}, agree.'],
    ['text', 'I, {toString}, agree.'],
    ['text_fr', 'Je, {client.fullName, accepte.'],
    ['title_fr', 'Entente }'],
  ] as const)
    expect(await create({ [field]: text })).toMatchObject({ status: 400, error: { errors: [{ field }] } })
  for (const field of ['title', 'title_fr', 'text', 'text_fr'])
    expect(await create({ [field]: '' })).toMatchObject({ status: 400, error: { errors: [{ field }] } })
  const { body } = await call(app, listAgreementVariables, { as: admin })
  expect(body).toContainEqual({
    tag: '{equipment.number}',
    description: 'Equipment number',
    description_fr: 'Numéro d’équipement',
  })
})
