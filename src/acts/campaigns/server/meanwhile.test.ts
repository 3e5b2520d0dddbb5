import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createEquipment } from '#records/equipment/contract/calls.ts'
import { testApp, workplace } from '../../../../test/app.ts'
import { campaigning, newRecall } from '../../../../test/campaigns.ts'
import { contradictions } from '../../../../test/contradictions.ts'
import { newPiece } from '../../../../test/equipment.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { workOffCampaigns } from './work-off.ts'

const app = await testApp()
const { db } = app.database
const admin = await signIn(app, 'ADMIN')
const { made, start, entries } = campaigning(app, admin)
/** A model number of its own per test, so that tests do not find each other's pieces. */
const model = () => `${randomBytes(6).toString('hex')}x`

test('pieces that are saved while a recall starts are all found', async () => {
  for (let round = 0; round < 4; round++) {
    const modelNumber = model()
    const { id } = await made(newRecall({ models: [modelNumber] }))
    const body = await newPiece(app, { modelNumber })
    const enter = () => call(app, createEquipment, { as: admin, body })
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, enter),
      // the start may find only the first saved piece
      start(id, { everything: true }),
      ...Array.from({ length: 5 }, enter),
      workOffCampaigns.run(workplace(app)),
    ])
    expect(replies.map((reply) => reply?.status ?? 200)).toEqual(replies.map(() => 200))
    await workOffCampaigns.run(workplace(app))
    expect((await entries(id)).filter(({ locked }) => locked)).toHaveLength(10)
  }
  expect(await contradictions(db)).toEqual([])
})
