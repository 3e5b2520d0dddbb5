import { EDGE, MAX_POINTS, type Point, type Strokes } from '../../contract/agreement.ts'

/** Size of the pad, in units of its points; it is half as high as wide. */
export const PAD = { width: EDGE, height: EDGE / 2 }
/** Distance below which a new point is not visible. */
const NEAR = 2

const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most) * 10) / 10

/** Position of a pointer on the pad, independent of the size on the screen. */
export function pointOf(
  at: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number },
  ms: number,
): Point {
  const unit = EDGE / box.width
  return [
    within((at.clientX - box.left) * unit, PAD.width),
    within((at.clientY - box.top) * unit, PAD.height),
    Math.round(ms),
  ]
}

/** Adds a point to the last stroke, if it is far enough from the previous one. */
export function drawnTo(strokes: Strokes, point: Point): Strokes {
  const last = strokes.at(-1)
  const [x = 0, y = 0] = last?.at(-1) ?? []
  const count = strokes.reduce((sum, { length }) => sum + length, 0)
  if (!last || count >= MAX_POINTS || Math.hypot(point[0] - x, point[1] - y) < NEAR) return strokes
  return [...strokes.slice(0, -1), [...last, point]]
}

/** Whether there is a line, not just dots. */
export const isDrawn = (strokes: Strokes): boolean => strokes.some(({ length }) => length > 1)
