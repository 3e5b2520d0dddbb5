import type PDFDocument from 'pdfkit'
import type { Strokes } from '../../contract/agreement.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const LINE = 1.4

/** Draws a signature as large as the box allows, keeping its proportions. */
export function drawStrokes(document: InstanceType<typeof PDFDocument>, strokes: Strokes, box: Box): void {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [x, y] of strokes.flat()) {
    bounds.left = Math.min(bounds.left, x)
    bounds.right = Math.max(bounds.right, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.bottom = Math.max(bounds.bottom, y)
  }
  // a straight line has no height or no width
  const wide = Math.max(1, bounds.right - bounds.left)
  const high = Math.max(1, bounds.bottom - bounds.top)
  const scale = Math.min((box.width - 2 * LINE) / wide, (box.height - 2 * LINE) / high)
  const across = (x: number) => box.x + LINE + (x - bounds.left) * scale
  const down = (y: number) => box.y + LINE + (y - bounds.top) * scale
  document.lineWidth(LINE).lineJoin('round').lineCap('round').strokeColor('black')
  for (const stroke of strokes) {
    const [first, ...rest] = stroke
    if (!first) continue
    document.moveTo(across(first[0]), down(first[1]))
    for (const [x, y] of rest.length ? rest : [first]) document.lineTo(across(x), down(y))
    document.stroke()
  }
}
