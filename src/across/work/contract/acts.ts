import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { day, id, idParams, idText, lines, optionalReference } from '#core/contract/fields.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import { entry, narrowed } from '../contract.ts'
import { KINDS } from './kinds.ts'

/** Limit of days from today. */
export const LONGEST_SNOOZE = 90

const ofKind = z.object({ kind: z.enum(KINDS) })

/** Reading calls that show what waits. */
export const WORK_CALLS = ['readWork', 'listWork'] as const

export const listWork = call({
  name: 'listWork',
  method: 'GET',
  path: '/api/work/{kind}',
  access: 'signed-in',
  summary: 'All that waits of one kind, oldest first, with what is snoozed.',
  params: ofKind,
  query: pageQuery.extend(narrowed),
  answer: paged(entry),
})

export const markWork = call({
  name: 'markWork',
  method: 'PUT',
  path: '/api/work/{kind}/{recordId}',
  access: 'signed-in',
  changes: WORK_CALLS,
  summary:
    'Say who takes it, or until when it is not shown; what is left out stays. 404 where it no longer waits, 403 for who may not do what it waits for, 400 for a day more than 90 days away, 409 where somebody has changed it since it was read, by whom.',
  params: ofKind.extend({ recordId: idText }),
  body: z.object({
    assigneeId: id.nullish(),
    snoozedUntil: day.nullish(),
    /** Version that was read; null for none. Absent: not checked. */
    marked: id.nullish(),
  }),
  answer: entry,
})

export const MAX_TODO = 500

export const todoInput = z.object({
  text: lines(MAX_TODO),
  dueOn: day,
  client: optionalReference,
  equipment: optionalReference,
  assignee: optionalReference,
})
export type TodoInput = z.output<typeof todoInput>

export const createTodo = call({
  name: 'createTodo',
  method: 'POST',
  path: '/api/todos',
  access: 'signed-in',
  changes: WORK_CALLS,
  summary: 'A reminder, of one’s own or for a colleague.',
  body: todoInput,
  answer: entry,
})

export const finishTodo = call({
  name: 'finishTodo',
  method: 'POST',
  path: '/api/todos/{id}/done',
  access: 'signed-in',
  changes: WORK_CALLS,
  summary: 'A reminder is done; 409 where it was changed since.',
  params: idParams,
  body: z.object({ version: id }),
})
