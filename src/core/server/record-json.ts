import { columnOf, type Named } from '../contract/record/record.ts'
import { referenceJson } from './reference-json.ts'
import { snakeCase } from './snake-case.ts'

type JsonField = Named<Pick<Parameters<typeof columnOf>[0], 'kind' | 'column'>> &
  Partial<Parameters<typeof referenceJson>[0]>

/**
 * The members of `json_build_object` for each declared field, as SQL without parameters: an entry of a list
 * with its names, any other column of `alias` as it is. `written` has the SQL of fields that
 * refer to something else, or have no column; without it such a field throws when the SQL is built.
 */
export function fieldsJson(
  fields: Readonly<Record<string, JsonField>>,
  alias: string,
  written: Readonly<Record<string, string>> = {},
): string {
  const members = Object.values(fields).map((field) => {
    const column = columnOf(field)
    const from = column === null ? undefined : `${alias}.${snakeCase(column)}`
    return `'${field.name}', ${written[field.name] ?? jsonOf(field, from)}`
  })
  return members.join(', ')
}

function jsonOf({ name, kind, list, answer }: JsonField, column: string | undefined): string {
  if (column && kind !== 'reference') return column
  if (column && list && answer) return referenceJson({ list, answer }, column)
  throw new Error(`the SQL of ${name} must be written`)
}

/** The SQL of the user in a column: id and name, or NULL. */
export const userJson = (column: string): string =>
  `(SELECT json_build_object('id', id, 'name', first_name || ' ' || last_name) FROM users WHERE id = ${column})`
