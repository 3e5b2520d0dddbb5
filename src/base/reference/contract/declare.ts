import { z } from 'zod'
import { version } from '#core/contract/fields.ts'
import { isFrench } from '#core/contract/in-language.ts'
import type { Message } from '#core/contract/msg.ts'
import { type Fields, record } from '#core/contract/record/record.ts'
import { fourCalls, type Subject } from './four-calls.ts'

/** `id`, a field, or a date: upcoming days first, nearest first, then past days, newest first. */
export type Order<N extends string = string> = 'id' | N | { upcoming: N }

/** One choice on a screen that represents several flags; only the combinations of its options can be saved. */
export interface Choice<N extends string = string> {
  label: Message
  options: readonly { label: Message; flags: Record<N, boolean> }[]
}

/** A reference list as data. CONTRIBUTING describes how to add one. */
export interface Declaration<F extends Fields = Fields> extends Subject {
  fields: F
  choices?: Record<string, Choice>
  /** Texts compare by fold(); equal rows are ordered by id. */
  order: readonly Order<keyof F & string>[]
  unique: Record<string, keyof F & string>
  /** A field that is given → a field that is then required. */
  requires?: Record<string, keyof F & string>
  /** The field that names a record: `Edit - {name}` (rule 3.2.5); default `name`. */
  title?: keyof F & string
  /**
   * The columns of the table with their headers, in order, for fields and choices, with their French; by default all,
   * with their labels.
   */
  columns?: Record<string, Message>
}

/** The index of the option whose flags a record has; -1 if there is none. */
export const optionOf = ({ options }: Choice, record: Record<string, unknown>): number =>
  options.findIndex(({ flags }) => Object.entries(flags).every(([flag, on]) => record[flag] === on))

/** The fields that a form of the list shows, with a choice in the place of its flags. */
export function displayFields<T>(
  fields: Record<string, T>,
  choices: Record<string, Choice>,
): Record<string, T | Choice> {
  const flags = Object.values(choices).flatMap(({ options: [first] }) => Object.keys(first?.flags ?? {}))
  const others = Object.entries(fields).filter(([name]) => !flags.includes(name))
  return { ...Object.fromEntries(others), ...choices }
}

export function list<const F extends Fields, P extends boolean = false>(
  declaration: Declaration<F> & { protects?: P },
) {
  const { fields, choices = {}, requires = {}, protects, title = 'name' } = declaration
  const labels = Object.entries(choices).map(([name, { label }]) => [name, label] as const)
  const declared = record(fields, { labels: Object.fromEntries(labels) })
  const guard = (protects ? { protected: z.boolean() } : {}) as P extends true
    ? { protected: z.ZodBoolean }
    : Record<never, z.ZodType>
  const answer = z.object({ id: z.number(), version: z.number(), ...declared.answer, ...guard })
  const body = z.object({ version, ...declared.input }).check(({ value, issues }) => {
    const wrong = Object.entries(choices).filter(([, choice]) => optionOf(choice, value) < 0)
    for (const [name] of wrong)
      issues.push({ code: 'custom', path: [name], message: 'invalid', input: value })
    const values: Record<string, unknown> = value
    for (const [name, other] of Object.entries(requires))
      if (values[other] === null ? values[name] !== null : values[name] && values[other] === undefined)
        issues.push({ code: 'custom', path: [other], message: 'required', input: value })
  })
  const headers = Object.entries(displayFields(fields, choices)).flatMap(([name, { label }]) =>
    isFrench(name) ? [] : [[name, label]],
  )
  const columns: Record<string, Message> = declaration.columns ?? Object.fromEntries(headers)
  return {
    ...declaration,
    title,
    columns,
    choices,
    record: declared,
    calls: fourCalls(declaration, answer, body),
  }
}
