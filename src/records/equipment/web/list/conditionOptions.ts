import type { Specification } from '#base/reference/contract/details.ts'
import type { Option } from '#ui/web/form/SelectInput.tsx'
import { type Condition, readableConditions, SIGNS, type Sign, writeCondition } from '../../contract/fit.ts'

/** Texts in the reader's language. */
export interface Words {
  /** "18 in", with the sign of the unit. */
  size: (number: number, unit: Specification['unit']) => string
  /** "at least 18 in". */
  compared: Record<Sign, (size: string) => string>
}

/** The conditions that a specification offers: its sizes, and options without a number; then at least, and at most. */
export function conditionOptions({ id: part, unit, options }: Specification, words: Words): Option[] {
  const numbers = [...new Set(options.flatMap(({ number }) => number ?? []))].sort((a, b) => a - b)
  const compared = SIGNS.map((sign) =>
    numbers.map((number) => ({
      value: writeCondition({ part, sign, number }),
      label: words.compared[sign](words.size(number, unit)),
      // without the sign between thousands
      also: String(number),
    })),
  )
  const plain = options
    .filter(({ number }) => number === null)
    .map(({ id: option, value }) => ({ value: writeCondition({ part, option }), label: value }))
  const [equal = [], ...others] = compared
  return [...equal, ...plain, ...others.flat()]
}

/**
 * The same with what is chosen among them, as one value: an address may hold two conditions on one specification, or a
 * number that no option has.
 */
export function chosenCondition(fit: string, specification: Specification, words: Words) {
  const offered = conditionOptions(specification, words)
  const conditions = conditionsOn(fit, specification.id)
  const chosen = conditions.map(writeCondition).join(',') || null
  if (!chosen || offered.some(({ value }) => value === chosen)) return { options: offered, chosen }
  const label = conditions.map((condition) => labelOf(condition, specification, words)).join(', ')
  return { options: [...offered, { value: chosen, label }], chosen }
}

export function labelOf(condition: Condition, { unit, options }: Specification, words: Words): string {
  if ('number' in condition) return words.compared[condition.sign](words.size(condition.number, unit))
  return options.find(({ id }) => 'option' in condition && id === condition.option)?.value ?? '…'
}

const conditionsOn = (fit: string, part: number) =>
  readableConditions(fit).filter((condition) => condition.part === part)

export const isTicked = (fit: string, part: number) =>
  conditionsOn(fit, part).some((condition) => 'ticked' in condition)

/** The fit with these conditions on a specification instead of its own; null for none. */
export function withCondition(fit: string, part: number, condition: Option['value'] | null): string {
  const others = readableConditions(fit).filter((one) => one.part !== part)
  return [...others.map(writeCondition), ...(condition === null ? [] : [condition])].join(',')
}
