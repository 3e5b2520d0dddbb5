import { type Message, msg } from '#core/contract/msg.ts'

/** Lengths in millimetres. */
export interface LabelFormat {
  name: Message
  page: { width: number; height: number }
  label: { width: number; height: number }
  columns: number
  rows: number
  /** Offset of the first label from the corner of the page. */
  left: number
  top: number
  /** Distance from one label to the next. */
  across: number
  down: number
}

const INCH = 25.4
const LETTER = { width: 8.5 * INCH, height: 11 * INCH }
const A4 = { width: 210, height: 297 }

const roll = (width: number, height: number, name: Message): LabelFormat => ({
  name,
  page: { width, height },
  label: { width, height },
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  across: width,
  down: height,
})

/** Common label formats: sheets for any printer, rolls for a label printer. */
export const FORMATS = {
  LETTER_30: {
    name: msg`Letter, 30 labels (2 5/8 × 1 in.)`,
    page: LETTER,
    label: { width: 2.625 * INCH, height: INCH },
    columns: 3,
    rows: 10,
    left: 0.1875 * INCH,
    top: 0.5 * INCH,
    across: 2.75 * INCH,
    down: INCH,
  },
  LETTER_10: {
    name: msg`Letter, 10 labels (4 × 2 in.)`,
    page: LETTER,
    label: { width: 4 * INCH, height: 2 * INCH },
    columns: 2,
    rows: 5,
    left: 0.15625 * INCH,
    top: 0.5 * INCH,
    across: 4.1875 * INCH,
    down: 2 * INCH,
  },
  A4_24: {
    name: msg`A4, 24 labels (63.5 × 33.9 mm)`,
    page: A4,
    label: { width: 63.5, height: 33.9 },
    columns: 3,
    rows: 8,
    left: 7.25,
    top: 12.9,
    across: 66,
    down: 33.9,
  },
  ROLL_57X32: roll(57, 32, msg`Roll, 57 × 32 mm`),
  ROLL_62X29: roll(62, 29, msg`Roll, 62 × 29 mm`),
} as const satisfies Record<string, LabelFormat>

export type FormatName = keyof typeof FORMATS
export const FORMAT_NAMES = Object.keys(FORMATS) as [FormatName, ...FormatName[]]

/** Number of labels per page. */
export const labelsOf = (format: FormatName): number => FORMATS[format].columns * FORMATS[format].rows
