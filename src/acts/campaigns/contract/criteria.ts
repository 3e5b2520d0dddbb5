import { z } from 'zod'
import { equipmentItems } from '#base/reference/contract/lists/catalogue.ts'
import { counties } from '#base/reference/contract/lists/places.ts'
import { programs } from '#base/reference/contract/lists/programs.ts'
import { loanTypes } from '#base/reference/contract/lists/services.ts'
import { line, named, optionalDay, optionalReference, reference } from '#core/contract/fields.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { modelPattern, readSerialNumbers } from './serial-numbers.ts'

const MANY = 2000
const references = z.array(reference).max(MANY).default([])

type Refuse = (path: PropertyKey[], message: string) => void

function refuseTwice(refuse: Refuse, field: string, chosen: readonly { id: number }[]): void {
  const ids = chosen.map(({ id }) => id)
  for (const [i, id] of ids.entries()) if (ids.indexOf(id) !== i) refuse([field, i], 'invalid')
}

/** Criteria of a recall: a piece has to match each given criterion, and one value of each list. */
export const recallCriteria = z
  .object({
    manufacturers: references,
    items: references,
    /** An asterisk matches any text. */
    models: z.array(line(100)).max(MANY).default([]),
    /** Numbers, and ranges such as `AB1000–AB1999`. */
    serialNumbers: z.array(line(250)).max(MANY).default([]),
    purchasedFrom: optionalDay,
    purchasedTo: optionalDay,
  })
  .check(({ value, issues }) => {
    const { manufacturers, items, models, serialNumbers, purchasedFrom, purchasedTo } = value
    const refuse: Refuse = (path, message) => issues.push({ code: 'custom', path, message, input: value })
    const lists = [manufacturers, items, models, serialNumbers]
    if (!purchasedFrom && !purchasedTo && lists.every((list) => !list.length)) refuse([], 'noCriterion')
    refuseTwice(refuse, 'manufacturers', manufacturers)
    refuseTwice(refuse, 'items', items)
    for (const [i, text] of models.entries())
      if (modelPattern(text) === undefined) refuse(['models', i], 'anything')
    for (const [i, text] of serialNumbers.entries()) {
      const read = readSerialNumbers(text)
      if (typeof read === 'string') refuse(['serialNumbers', i], read)
    }
    if (purchasedFrom && purchasedTo && purchasedTo < purchasedFrom) refuse(['purchasedTo'], 'endBeforeStart')
  })

/** Criteria that select open loans. */
export const reviewCriteria = z
  .object({
    program: optionalReference,
    loanType: optionalReference,
    lentBefore: optionalDay,
    notReviewedSince: optionalDay,
    county: optionalReference,
  })
  .check(({ value, issues }) => {
    if (Object.values(value).every((one) => one === null))
      issues.push({ code: 'custom', path: [], message: 'noCriterion', input: value })
  })

/** Criteria in answers: only those of the campaign's kind are present. */
export const criteria = z.object({
  manufacturers: z.array(named).optional(),
  items: z.array(referenceTo(equipmentItems)).optional(),
  models: z.array(z.string()).optional(),
  serialNumbers: z.array(z.string()).optional(),
  purchasedFrom: z.string().nullable().optional(),
  purchasedTo: z.string().nullable().optional(),
  program: referenceTo(programs).nullable().optional(),
  loanType: referenceTo(loanTypes).nullable().optional(),
  lentBefore: z.string().nullable().optional(),
  notReviewedSince: z.string().nullable().optional(),
  county: referenceTo(counties).nullable().optional(),
})
export type Criteria = z.infer<typeof criteria>
