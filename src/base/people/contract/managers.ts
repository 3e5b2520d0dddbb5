import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { id, idText } from '#core/contract/fields.ts'

const ids = z.array(id).max(1000)

/** Only users who are not referral agents manage the equipment of programs (rule 3.3). */
export const listManagers = call({
  name: 'listManagers',
  method: 'GET',
  path: '/api/equipment/managers',
  access: 'READ_PROGRAMS',
  summary: 'Who manages the equipment of which programs.',
  answer: z.array(z.object({ userId: z.number(), programId: z.number() })),
})

export const assignPrograms = call({
  name: 'assignPrograms',
  method: 'PUT',
  path: '/api/equipment/managers/client/{userId}',
  access: 'UPDATE_USERS',
  needsProof: true,
  summary: 'The programs whose equipment a user manages: a list of ids in the place of the one before.',
  params: z.object({ userId: idText }),
  body: ids,
})

export const assignManagers = call({
  name: 'assignManagers',
  method: 'PUT',
  path: '/api/equipment/managers/program/{programId}',
  access: 'UPDATE_PROGRAMS',
  needsProof: true,
  summary: 'The users who manage the equipment of a program: a list of ids in the place of the one before.',
  params: z.object({ programId: idText }),
  body: ids,
})
