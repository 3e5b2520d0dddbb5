import { expect, test } from 'vitest'
import { byText } from './fold.ts'

test('text sorts without case and accents; what is alike stays as it was', () => {
  expect(['Zz', 'éé-', 'aa', 'ÉÉ', 'b'].toSorted(byText)).toEqual(['aa', 'b', 'éé-', 'ÉÉ', 'Zz'])
})
