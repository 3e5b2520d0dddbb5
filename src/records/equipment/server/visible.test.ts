import { expect, test } from 'vitest'
import type { Permission } from '#core/contract/permissions.ts'
import {
  equipmentHistory,
  listAllEquipment,
  listEquipment,
  readEquipment,
  searchEquipment,
  summariseEquipment,
} from '#records/equipment/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { assignPrograms } from '../../../../test/equipment.ts'
import { piecesInEveryState, STATES, type State } from '../../../../test/equipment-states.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { holderOf } from '../../../../test/people.ts'

/** Tests four read permissions × every state × own or another program (rule 4.4). */
const app = await testApp()
const staff = await signIn(app, 'STAFF')

const FREE: readonly State[] = ['available', 'refurbished', 'reserved by the reader', 'reserved and ended']
const LISTED = STATES.filter((state) => state !== 'archived')

/** Visible states by permission: in the reader's own program, and in others. */
const SEEN: [Permission, readonly State[], readonly State[]][] = [
  ['READ_EQUIPMENT', LISTED, LISTED],
  ['READ_PROGRAM_EQUIPMENT', LISTED, []],
  ['READ_AVAILABLE_EQUIPMENT', FREE, FREE],
  ['READ_AVAILABLE_PROGRAM_EQUIPMENT', FREE, []],
]

const { own, other, ids, key, arrange } = await piecesInEveryState(app, staff)
const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id)

test.each(SEEN)(
  '%s sees its part of the equipment, and nothing of the rest',
  async (permission, mine, others) => {
    const reader = await holderOf(app, permission)
    await assignPrograms(app, reader, [own])
    await arrange(reader)
    const expected = [
      ...mine.map((state) => key(state, own)),
      ...others.map((state) => key(state, other)),
    ].toSorted()

    const list = await call(app, listEquipment, { as: reader, query: { size: 100 } })
    expect(list.body.records.map(({ id }) => nameOf(id)).toSorted()).toEqual(expected)
    expect(list.body.totalRecordCount).toBe(expected.length)
    const phrase = await call(app, listEquipment, { as: reader, query: { size: 100, phrase: 'standard' } })
    expect(phrase.body.totalRecordCount).toBe(expected.length)
    for (const all of [listAllEquipment, summariseEquipment]) {
      const reply = await call(app, all, { as: reader })
      expect(reply.body.map(({ id }) => nameOf(id)).toSorted()).toEqual(expected)
    }
    const search = await call(app, searchEquipment, { as: reader, body: 'standard' })
    expect(search.status).toBe(permission === 'READ_EQUIPMENT' ? 200 : 403)

    for (const [name, id] of Object.entries(ids)) {
      const one = await call(app, readEquipment, { as: reader, params: { id } })
      expect(one.status, name).toBe(expected.includes(name) ? 200 : 404)
      const history = await call(app, equipmentHistory, { as: reader, params: { id } })
      const opens = expected.includes(name) ? 200 : 404
      expect(history.status, name).toBe(permission === 'READ_EQUIPMENT' ? opens : 403)
    }
  },
)

test('two permissions together show what either shows', async () => {
  const reader = await holderOf(app, 'READ_PROGRAM_EQUIPMENT', 'READ_AVAILABLE_EQUIPMENT')
  await assignPrograms(app, reader, [own])
  await arrange(reader)
  const list = await call(app, listEquipment, { as: reader, query: { size: 100 } })
  const expected = [...LISTED.map((state) => key(state, own)), ...FREE.map((state) => key(state, other))]
  expect(list.body.records.map(({ id }) => nameOf(id)).toSorted()).toEqual(expected.toSorted())
})

test('without a program of their own there is nothing to see', async () => {
  const reader = await holderOf(app, 'READ_AVAILABLE_PROGRAM_EQUIPMENT')
  expect((await call(app, listEquipment, { as: reader })).body.totalRecordCount).toBe(0)
})
