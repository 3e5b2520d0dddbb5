import { expect, test } from 'vitest'
import { needsReason, returnBody, whereOf } from './destinations.ts'
import { blankLine, isStopped, type Line, lineOf, nameOf, sameLine, toKeep } from './lines.ts'

const piece = (id: number, number: string) => ({ id, number, item: { name: 'Lift', name_fr: null } })
const line = (more: Partial<Line> = {}): Line => ({
  ...blankLine('w12'),
  state: 'ready',
  pieces: [piece(12, 'W12')],
  act: {
    act: 'RETURN',
    loan: { id: 5 },
    destinations: ['PREPARATION', 'WORKSHOP', 'SHELF'],
    hasChecklist: true,
  },
  ...more,
})
const plain = (more: Partial<Line> = {}) =>
  line({
    act: {
      act: 'RETURN',
      loan: { id: 5 },
      destinations: ['PREPARATION', 'WORKSHOP', 'SHELF'],
      hasChecklist: false,
    },
    ...more,
  })
const idle = (more: Partial<Line> = {}) =>
  line({ act: { act: 'PREPARE', destinations: ['PREPARATION', 'WORKSHOP'] }, ...more })

test('the same piece is the same line, whatever it was read as', () => {
  const lines = [line(), line({ id: 'b', text: 'SN 1', pieces: [piece(13, 'M3993')] })]
  expect(sameLine(lines, 'W12')?.text).toBe('w12')
  expect(sameLine(lines, 'm 3993')?.id).toBe('b')
  expect(sameLine(lines, 'W1')).toBeUndefined()
  expect(lineOf(lines, 13, 'another')?.id).toBe('b')
  expect(lineOf(lines, 13, 'b')).toBeUndefined()
  expect(nameOf(line({ pieces: [] }))).toBe('w12')
})

test('a line goes where all go, or where was chosen for it', () => {
  expect(whereOf(line(), 'PREPARATION')).toBe('PREPARATION')
  expect(whereOf(line({ destination: 'WORKSHOP' }), 'PREPARATION')).toBe('WORKSHOP')
  expect(whereOf(plain(), 'PREPARATION')).toBe('PREPARATION')
  // a user who may not pass over a checklist chooses another destination for a piece with one
  const act = { act: 'RETURN', destinations: ['PREPARATION'], hasChecklist: true } as const
  expect(whereOf(line({ act: { ...act, destinations: [...act.destinations] } }), 'SHELF')).toBeUndefined()
  // a piece that was not on loan has no destination unless it is chosen
  expect(whereOf(idle(), 'WORKSHOP')).toBeUndefined()
  expect(whereOf(idle({ destination: 'PREPARATION' }), 'WORKSHOP')).toBe('PREPARATION')
})

test('a return says the same destination of every piece, or a status, and a reason only past a checklist', () => {
  const returnDate = expect.any(String)
  expect(returnBody(line(), 'SHELF', 'Unused')).toEqual({ returnDate, destination: 'SHELF', note: 'Unused' })
  expect(returnBody(plain(), 'SHELF', 'Unused')).toEqual({ returnDate, destination: 'SHELF' })
  for (const each of [line(), plain()])
    expect(returnBody(each, 'PREPARATION', '')).toEqual({ returnDate, destination: 'PREPARATION' })
  expect(returnBody(plain(), '7', '')).toEqual({ returnDate, returnStatus: { id: 7 } })
  expect([needsReason(line(), 'SHELF'), needsReason(plain(), 'SHELF')]).toEqual([true, false])
})

test('a line whose act cannot be done is stopped', () => {
  const refused = { act: { act: 'LEND', refusal: 'On hold' } } as const
  expect([line(), plain(), idle({ destination: 'WORKSHOP' })].map(isStopped)).toEqual([false, false, false])
  expect([line({ act: undefined }), idle(), line(refused)].map(isStopped)).toEqual([true, true, true])
  expect(isStopped(line({ act: { ...refused.act, asks: 'lendReason' } }))).toBe(false)
  expect([line({ state: 'unknown' }), line({ state: 'done', act: undefined })].map(isStopped)).toEqual([
    true,
    false,
  ])
})

test('what is kept names nobody, and what was being sent is sent again with its key', () => {
  const refusal = 'On loan to Zoé Haché since 02/03/2026. Return it first.'
  const lines = [
    line({ state: 'sending', key: 'k' }),
    line({ act: { act: 'LEND', refusal } }),
    line({ fault: refusal }),
    line({ client: 'Zoé Haché 100004' }),
    line({ state: 'done', outcome: 'Returned.' }),
  ]
  const kept = toKeep(lines)
  expect(JSON.stringify(kept)).not.toContain('Haché')
  expect(kept.map(({ state }) => state)).toEqual(['ready', 'reading', 'ready', 'reading', 'done'])
  expect(kept[0]).toMatchObject({ key: 'k', act: { loan: { id: 5 } } })
})
