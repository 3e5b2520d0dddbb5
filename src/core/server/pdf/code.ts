import type PDFDocument from 'pdfkit'
import { encodeQR } from 'qr'

/** Light modules around a QR code, which scanners need. */
const QUIET = 4

/** Draws a QR code that is sharp at any size; returns the width of its light margin. */
export function drawCode(
  document: InstanceType<typeof PDFDocument>,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): number {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  const unit = side / modules.length
  for (const [row, line] of modules.entries()) {
    for (let from = line.indexOf(true); from >= 0; ) {
      const end = line.indexOf(false, from)
      const to = end < 0 ? line.length : end
      document.rect(x + from * unit, y + row * unit, (to - from) * unit, unit)
      from = line.indexOf(true, to)
    }
  }
  document.fill('black')
  return QUIET * unit
}
