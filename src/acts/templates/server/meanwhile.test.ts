import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { untilSomebodyWaits } from '../../../../test/database.ts'
import { docx } from '../../../../test/docx.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { newTemplate, template } from '../../../../test/templates.ts'
import { readTemplate, updateTemplate } from '../contract/calls.ts'
import { CLIENT_INVOICE, CLIENT_LETTER, CLIENT_LOAN_LETTER } from '../contract/types.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { pool } = app.database

/** Renames a template, with its type, while another call is about to change its type and file. */
async function meanwhile(typeId: number) {
  const letter = await template(app, admin, ['{client.firstName}'], { type: { id: CLIENT_LETTER } })
  const bill = await template(app, admin, ['{invoice.number}'], { type: { id: CLIENT_INVOICE } })
  const { rows } = await pool.query('DELETE FROM templates WHERE id = $1 RETURNING key', [bill.id])
  const other = await pool.connect()
  try {
    await other.query('BEGIN')
    await other.query('UPDATE templates SET type_id = $1, key = $2 WHERE id = $3', [
      CLIENT_INVOICE,
      rows[0].key,
      letter.id,
    ])
    const params = { id: letter.id }
    const reply = call(app, updateTemplate, {
      as: admin,
      params,
      body: newTemplate({ type: { id: typeId } }),
    })
    await untilSomebodyWaits(app.database)
    await other.query('COMMIT')
    return {
      status: (await reply).status,
      saved: (await call(app, readTemplate, { as: admin, params })).body,
    }
  } finally {
    other.release()
  }
}

test.each([CLIENT_LETTER, CLIENT_LOAN_LETTER])(
  'a file that came meanwhile does not get a type with which it was not examined (%s)',
  async (typeId) => {
    expect(await meanwhile(typeId)).toMatchObject({ status: 409, saved: { type: { id: CLIENT_INVOICE } } })
  },
)

test('two who bring a file of another type each: one of them is kept whole', async () => {
  const saved = await template(app, admin, ['{client.firstName}'], { type: { id: CLIENT_LETTER } })
  const bring = (id: number, tag: string) =>
    call(app, updateTemplate, {
      as: admin,
      params: { id: saved.id },
      body: newTemplate({ type: { id } }),
      files: [docx(tag)],
    })
  const replies = await Promise.all([
    bring(CLIENT_INVOICE, '{invoice.number}'),
    bring(CLIENT_LOAN_LETTER, '{loan.date}'),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const after = (await call(app, readTemplate, { as: admin, params: { id: saved.id } })).body
  const last = replies.find(({ body }) => body.version === 3)
  expect(after).toEqual(last?.body)
})
