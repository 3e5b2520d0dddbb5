import { expect, test } from 'vitest'
import { MAX_POINTS, type Strokes } from '../../contract/agreement.ts'
import { drawnTo, isDrawn, pointOf } from './strokes.ts'

const BOX = { left: 20, top: 100, width: 500 }

test('a point is where the pointer is, in the proportions of the pad, and never outside of it', () => {
  expect(pointOf({ clientX: 270, clientY: 150 }, BOX, 12.6)).toEqual([500, 100, 13])
  expect(pointOf({ clientX: -50, clientY: 5000 }, BOX, 0)).toEqual([0, 500, 0])
})

test('what is nearer than one sees is no point, and there are never too many', () => {
  const begun: Strokes = [[[10, 10, 0]]]
  expect(drawnTo(begun, [11, 10, 5])).toBe(begun)
  expect(drawnTo(begun, [14, 10, 5])).toEqual([
    [
      [10, 10, 0],
      [14, 10, 5],
    ],
  ])
  const full: Strokes = [Array.from({ length: MAX_POINTS }, (_, n) => [n % 1000, 0, n])]
  expect(drawnTo(full, [500, 400, 1])).toBe(full)
})

test('a dot is no signature', () => {
  expect(isDrawn([])).toBe(false)
  expect(isDrawn([[[1, 1, 0]], [[2, 2, 0]]])).toBe(false)
  expect(
    isDrawn([
      [
        [1, 1, 0],
        [9, 9, 1],
      ],
    ]),
  ).toBe(true)
})
