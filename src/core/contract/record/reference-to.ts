import { z } from 'zod'

type Shape = Record<string, z.ZodType>

/** A list whose entries are referred to: its record says what they have. */
export interface Referred<S extends Shape> {
  record: { answer: S }
}

type Parts<S, P extends string> = Extract<keyof S, 'name' | P | `${'name' | P}_fr`>

export type Reference<S extends Shape, P extends string = never> = z.ZodObject<
  { id: z.ZodNumber } & Pick<S, Parts<S, P>>
>

/**
 * An entry of a list as a record that refers to it carries it: its name, if it has one, and `parts`, each in the languages in
 * which the list has it.
 */
export function referenceTo<S extends Shape, P extends Extract<keyof S, string> = never>(
  { record: { answer } }: Referred<S>,
  ...parts: P[]
): Reference<S, P> {
  const wanted = ['name', ...parts].flatMap((part) => [part, `${part}_fr`])
  const shape = wanted.flatMap((part) => (answer[part] ? [[part, answer[part]]] : []))
  return z.object({ id: z.number(), ...Object.fromEntries(shape) }) as unknown as Reference<S, P>
}
