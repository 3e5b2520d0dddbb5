import { EDGE, MAX_POINTS, type Point, type Strokes } from '../../contract/agreement.ts'

/** The pad, in the units of its points: as wide as they go, and half as high. */
export const PAD = { width: EDGE, height: EDGE / 2 }
/** Nearer to the last point there is nothing to see. */
const NEAR = 2

const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most) * 10) / 10

/** Where a pointer is on the pad, which has its proportions whatever its size is. */
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

/** With one point more in the last stroke, where there is something to see of it. */
export function drawnTo(strokes: Strokes, point: Point): Strokes {
  const last = strokes.at(-1)
  const [x = 0, y = 0] = last?.at(-1) ?? []
  const count = strokes.reduce((sum, { length }) => sum + length, 0)
  if (!last || count >= MAX_POINTS || Math.hypot(point[0] - x, point[1] - y) < NEAR) return strokes
  return [...strokes.slice(0, -1), [...last, point]]
}

/** A line, and not a dot alone. */
export const isDrawn = (strokes: Strokes): boolean => strokes.some(({ length }) => length > 1)
