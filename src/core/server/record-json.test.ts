import { expect, test } from 'vitest'
import { z } from 'zod'
import { msg } from '../contract/msg.ts'
import { mayReferTo, optionalText } from '../contract/record/kinds.ts'
import { record } from '../contract/record/record.ts'
import { fieldsJson } from './record-json.ts'

const owner = { answer: z.object({ id: z.number() }), name: () => '' }
const { fields } = record({
  modelNumber: optionalText(msg`Model Number`, 100),
  ownedBy: mayReferTo(msg`Client`, owner),
})

test('the JSON of a record has each declared field; one that is no column and no list must be written', () => {
  expect(fieldsJson(fields, 'e', { ownedBy: '(SELECT 1)' })).toBe(
    "'modelNumber', e.model_number, 'ownedBy', (SELECT 1)",
  )
  expect(() => fieldsJson(fields, 'e')).toThrow('the SQL of ownedBy must be written')
})
