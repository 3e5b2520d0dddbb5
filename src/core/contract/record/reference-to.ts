import { z } from 'zod'

type Shape = Record<string, z.ZodType>

/** A list whose entries are referenced: its record describes their fields. */
export interface Referred<S extends Shape> {
  record: { answer: S }
}

type Parts<S, P extends string> = Extract<keyof S, 'name' | P | `${'name' | P}_fr`>

export type Reference<S extends Shape, P extends string = never> = z.ZodObject<
  { id: z.ZodNumber } & Pick<S, Parts<S, P>>
>

/**
 * A list's entry as a referring record contains it: its name, if it has one, and `parts`, each in the languages that
 * the list has.
 */
export function referenceTo<S extends Shape, P extends Extract<keyof S, string> = never>(
  { record: { answer } }: Referred<S>,
  ...parts: P[]
): Reference<S, P> {
  const wanted = ['name', ...parts].flatMap((part) => [part, `${part}_fr`])
  const shape = wanted.flatMap((part) => (answer[part] ? [[part, answer[part]]] : []))
  return z.object({ id: z.number(), ...Object.fromEntries(shape) }) as unknown as Reference<S, P>
}
