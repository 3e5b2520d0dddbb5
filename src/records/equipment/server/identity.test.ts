import { expect, test } from 'vitest'
import { listEquipment, readEquipment } from '#records/equipment/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { assignPrograms } from '../../../../test/equipment.ts'
import { piecesInEveryState } from '../../../../test/equipment-states.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { holderOf } from '../../../../test/people.ts'

/** Tests that the client or user of a piece is shown only to users with the permission (rule 4.4). */
const app = await testApp()
const staff = await signIn(app, 'STAFF')
const { own, idIn, arrange } = await piecesInEveryState(app, staff)

test.each(['REFERRAL_AGENT', 'READ_PROGRAM_EQUIPMENT'])(
  'no answer to %s names a client or a colleague',
  async (who) => {
    const reader =
      who === 'REFERRAL_AGENT' ? await signIn(app, who) : await holderOf(app, who, 'READ_CLIENTS')
    await assignPrograms(app, reader, [own])
    await arrange(reader)
    const list = await call(app, listEquipment, { as: reader, query: { size: 100 } })
    const texts = [list.text]
    for (const { id } of list.body.records)
      texts.push((await call(app, readEquipment, { as: reader, params: { id } })).text)
    expect(texts.length).toBeGreaterThan(3)
    for (const text of texts) {
      expect(text).not.toMatch(/Zénobie|Vautour|Test STAFF/)
      for (const field of ['onHoldFor', 'onHoldDate', 'notes', 'updatedBy', 'vendor'])
        expect(text).not.toContain(`"${field}"`)
    }
  },
)

test('who holds READ_EQUIPMENT without READ_CLIENTS sees that there is a hold, and not for whom', async () => {
  const reader = await holderOf(app, 'READ_EQUIPMENT')
  await arrange(reader)
  const id = idIn('on hold')
  const one = await call(app, readEquipment, { as: reader, params: { id } })
  expect(one.body).toMatchObject({ onHold: true, onHoldDate: expect.any(String) })
  expect(one.text).not.toContain('Vautour')
})
