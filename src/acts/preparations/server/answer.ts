import { cleanText } from '#core/contract/formats.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import type { LineValue, PreparationLine } from '../contract/preparations.ts'

/** Longest text answer, in characters. */
const MAX_WORDS = 2000
const LARGEST = 1e12

export type AskedAs = PreparationLine['answer']

/** Messages for values that do not answer the question. */
export const WANTED: Record<AskedAs, Message> = {
  CHECK: msg`Please answer Yes or No`,
  NUMBER: msg`Please enter a number, without its unit`,
  TEXT: msg`Please enter at most 2,000 characters`,
  PHOTO: msg`Please choose a picture of this preparation`,
}

/** Normalises an answer. Returns undefined if its type does not fit the question; empty text counts as unanswered. */
export function cleanAnswer(answer: Exclude<AskedAs, 'PHOTO'>, value: LineValue): LineValue | undefined {
  if (value === null || value === '') return null
  switch (answer) {
    case 'CHECK':
      return typeof value === 'boolean' ? value : undefined
    case 'NUMBER':
      return typeof value === 'number' && Math.abs(value) <= LARGEST ? value : undefined
    case 'TEXT':
      if (typeof value !== 'string' || value.length > MAX_WORDS) return undefined
      return cleanText(value) || null
  }
}
