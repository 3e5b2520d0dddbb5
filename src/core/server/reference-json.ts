import { z } from 'zod'
import { snakeCase } from './snake-case.ts'

interface Refers {
  list?: { table: string }
  answer: z.ZodType
}

/**
 * The SQL of a list's entry, as an object with all fields of the answer's schema, for the SQL of its id; without
 * parameters. The list's declaration determines which fields have both languages.
 */
export function referenceJson({ list, answer }: Refers, id: string): string {
  const schema = answer instanceof z.ZodNullable ? answer.unwrap() : answer
  if (!list || !(schema instanceof z.ZodObject)) throw new Error('no reference to a list')
  const parts = Object.keys(schema.shape).map((part) => `'${part}', listed.${snakeCase(part)}`)
  return `(SELECT json_build_object(${parts.join(', ')}) FROM ${list.table} listed WHERE listed.id = ${id})`
}
