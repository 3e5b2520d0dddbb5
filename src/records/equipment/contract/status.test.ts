import { expect, test } from 'vitest'
import { displayStatus, isAvailable, matchesStatus, STATUS_FILTERS, type StatusFields } from './status.ts'

/** Tests rule 1.4.2 with every combination of the relevant fields. */
const READY = { id: 1, name: 'Refurbished', name_fr: null, available: true, lost: false }
const REPAIR = { id: 2, name: 'In repair', name_fr: null, available: false, lost: false }
const GONE = { id: 3, name: 'Not returned', name_fr: null, available: false, lost: true }
const NAMELESS = { id: 4, name: '', name_fr: null, available: true, lost: false }
const FLAGS = ['deleted', 'reserved', 'onLoan', 'onHold', 'lost'] as const
const PRIORITY = { deleted: 'deleted', reserved: 'reserved', onLoan: 'on-loan', onHold: 'on-hold' } as const

const combinations: StatusFields[] = [null, READY, REPAIR, GONE, NAMELESS].flatMap((status) =>
  Array.from({ length: 32 }, (_, bits) => ({
    ...(Object.fromEntries(FLAGS.map((flag, nth) => [flag, (bits & (1 << nth)) > 0])) as Record<
      (typeof FLAGS)[number],
      boolean
    >),
    status,
  })),
)

test.each(combinations)('what is displayed, and whether it is available, of %o', (facts) => {
  const first = (Object.keys(PRIORITY) as (keyof typeof PRIORITY)[]).find((flag) => facts[flag])
  const custom = facts.status && facts.status !== NAMELESS
  expect(displayStatus(facts)).toBe(
    first ? PRIORITY[first] : custom ? 'configured' : facts.lost ? 'lost' : 'available',
  )
  const idle = !first && !facts.lost
  expect(isAvailable(facts)).toBe(idle && (facts.status === null || facts.status.available))
})

test('a filter finds what is displayed', () => {
  const none: StatusFields = {
    deleted: false,
    reserved: false,
    onLoan: false,
    onHold: false,
    lost: false,
    status: null,
  }
  const found = (facts: Partial<StatusFields>) =>
    STATUS_FILTERS.filter((filter) => matchesStatus({ ...none, ...facts }, filter))
  expect(found({})).toEqual(['AVAILABLE'])
  expect(found({ status: READY })).toEqual(['AVAILABLE'])
  expect(found({ status: REPAIR })).toEqual([])
  expect(found({ status: GONE })).toEqual(['LOST'])
  expect(found({ lost: true })).toEqual(['LOST'])
  expect(found({ onLoan: true, status: GONE })).toEqual(['ON_LOAN'])
  expect(found({ onHold: true, lost: true })).toEqual(['ON_HOLD'])
  expect(found({ reserved: true, onLoan: true })).toEqual(['RESERVED'])
  expect(found({ deleted: true, lost: true })).toEqual([])
})
