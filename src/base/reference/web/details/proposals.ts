import { readMeasure, type Unit } from '../../contract/measure.ts'
import type { DetailValues } from './detailValues.ts'

export interface Proposal {
  place: number
  number: string
}

/**
 * The sizes that the texts of options state and nobody has confirmed, or that differ from what was confirmed for an
 * earlier text, in the unit of the specification; without one, in the first unit that a text names. A size in another
 * unit is not proposed, because units are never converted.
 */
export function proposalsOf({ unit, options }: Pick<DetailValues, 'unit' | 'options'>): {
  unit: Unit | null
  proposals: Proposal[]
} {
  const read = options.map(({ value, number }) => {
    const size = readMeasure(value)
    return number && Number(number) === size?.number ? null : size
  })
  const named = unit ?? read.find((size) => size?.unit)?.unit ?? null
  const proposals = read.flatMap((size, place) =>
    size && (size.unit === null || size.unit === named) ? [{ place, number: String(size.number) }] : [],
  )
  return { unit: named, proposals }
}

/** Whether numbers are asked of the options: they have a unit or a number, or a text states one. */
export const asksNumbers = ({ unit, options }: Pick<DetailValues, 'unit' | 'options'>): boolean =>
  unit !== null || options.some(({ value, number }) => number || readMeasure(value))
