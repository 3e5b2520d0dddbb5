/** How a number of a condition is compared; without a sign they are equal. */
export const SIGNS = ['', '>=', '<='] as const
export type Sign = (typeof SIGNS)[number]

export const MAX_CONDITIONS = 10

/** One condition on a specification: its number, its option, or its box. */
export type Condition = { part: number } & (
  | { sign: Sign; number: number }
  | { option: number }
  | { ticked: true }
)

const CONDITION = /^(\d{1,9}):(?:(true)|id(\d{1,9})|(>=|<=)?(\d{1,6}(?:\.\d{1,2})?))$/

/** Undefined for a text that is no condition. */
export function readCondition(text: string): Condition | undefined {
  const [, part, ticked, option, sign, number] = CONDITION.exec(text) ?? []
  if (part === undefined) return
  if (ticked) return { part: Number(part), ticked: true }
  if (option) return { part: Number(part), option: Number(option) }
  return { part: Number(part), sign: (sign ?? '') as Sign, number: Number(number) }
}

/** The form in the address, in the API and in the database (`fit_keys`): `12:18`, `12:>=18`, `9:id41`, `7:true`. */
export function writeCondition(condition: Condition): string {
  if ('ticked' in condition) return `${condition.part}:true`
  if ('option' in condition) return `${condition.part}:id${condition.option}`
  return `${condition.part}:${condition.sign}${condition.number}`
}

/** The conditions of a fit that can be read; the server refuses the others, the screen drops them. */
export const readableConditions = (fit: string): Condition[] =>
  fit.split(',').flatMap((text) => readCondition(text) ?? [])
