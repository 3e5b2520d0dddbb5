import { expect, test } from 'vitest'
import { merge } from './merge.ts'
import { type ClientValues, EMPTY } from './values.ts'

const note = (noteId: number | null, message: string, loanCheck = false) => ({ noteId, message, loanCheck })
const base: ClientValues = {
  ...EMPTY,
  firstName: 'Luc',
  lastName: 'Doiron',
  notes: [note(1, 'One'), note(2, 'Two')],
}
const notes = (mine: ClientValues['notes'], theirs: ClientValues['notes']) =>
  merge(base, { ...base, notes: mine }, { ...base, notes: theirs }).notes

test('a field that was changed here stays as typed, every other one is theirs', () => {
  const mine = { ...base, firstName: 'Lucien' }
  const theirs = { ...base, firstName: 'Lucas', lastName: 'Doiron-Haché' }
  expect(merge(base, mine, theirs)).toMatchObject({ firstName: 'Lucien', lastName: 'Doiron-Haché' })
})

test('a field of the address is merged by itself', () => {
  const [address] = EMPTY.addresses
  const mine = {
    ...base,
    addresses: [{ ...EMPTY.addresses[0], ...address, address1: '1 Main Street' }],
  } as ClientValues
  const theirs = { ...base, addresses: [{ ...address, postalCode: 'E1A1P4' }] } as ClientValues
  expect(merge(base, mine, theirs).addresses[0]).toMatchObject({
    address1: '1 Main Street',
    postalCode: 'E1A1P4',
  })
})

test('an address typed here does not vanish behind a facility chosen there', () => {
  const mine = { ...base, addresses: [{ ...EMPTY.addresses[0], address1: '1 Main Street' }] } as ClientValues
  const theirs = { ...base, inFacility: true, facility: 3 }
  expect(merge(base, mine, theirs)).toMatchObject({ inFacility: false, facility: null })
  expect(merge(base, base, theirs)).toMatchObject({ inFacility: true, facility: 3 })
})

test('new notes of both are kept', () => {
  const merged = notes([...base.notes, note(null, 'Mine')], [...base.notes, note(3, 'Theirs')])
  expect(merged).toEqual([...base.notes, note(3, 'Theirs'), note(null, 'Mine')])
})

test('a note that one removed is gone, unless the other changed it', () => {
  expect(notes([note(1, 'One')], base.notes)).toEqual([note(1, 'One')])
  expect(notes(base.notes, [note(2, 'Two')])).toEqual([note(2, 'Two')])
  expect(notes([note(1, 'One')], [note(1, 'One'), note(2, 'Two, changed')])).toContainEqual(
    note(2, 'Two, changed'),
  )
  expect(notes([note(1, 'One, changed'), note(2, 'Two')], [note(2, 'Two')])).toContainEqual(
    note(null, 'One, changed'),
  )
})

test('a note changed here stays as typed, also its mark', () => {
  const theirs = [note(1, 'One, theirs'), note(2, 'Two')]
  expect(notes([note(1, 'One, mine'), note(2, 'Two', true)], theirs)).toEqual([
    note(1, 'One, mine'),
    note(2, 'Two', true),
  ])
})

test('a new note that was on its way while more was typed is not there twice', () => {
  const sent = { ...base, notes: [...base.notes, note(null, 'Sent')] }
  const typed = { ...sent, firstName: 'Lucien', notes: [...sent.notes, note(null, 'Typed since')] }
  const saved = { ...base, notes: [...base.notes, note(3, 'Sent')] }
  expect(merge(sent, typed, saved)).toMatchObject({
    firstName: 'Lucien',
    notes: [...saved.notes, note(null, 'Typed since')],
  })
})
