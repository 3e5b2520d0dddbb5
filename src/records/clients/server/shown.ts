import type { JsonSchema } from '#core/server/json-schema.ts'
import { maskMedicareNumber } from '../contract/medicare-number.ts'

type One = Record<string, unknown>
/** Calls `visit` for each object of a kind in a value. */
type Walk = (value: never, visit: (one: One) => void) => void

/**
 * Returns a function that collects the ids of the clients in an answer, built from its schema: a client is an object
 * with a client number. Undefined if the schema has none.
 */
export function clientsShown(schema: JsonSchema): ((answer: unknown) => Set<number>) | undefined {
  const walk = walkTo(['clientNumber', 'id'], schema)
  return (
    walk &&
    ((answer) => {
      const ids = new Set<number>()
      walk(answer as never, ({ id, clientNumber }) => {
        if (clientNumber !== undefined) ids.add(id as number)
      })
      return ids
    })
  )
}

/** Returns a function that masks each Medicare number in an answer. Undefined if the schema has none. */
export function medicareNumbersMasked(schema: JsonSchema): ((answer: unknown) => void) | undefined {
  const walk = walkTo(['medicareNumber'], schema)
  const walkFormer = walkTo(['kind', 'number'], schema)
  return (
    walk &&
    ((answer) => {
      walk(answer as never, (one) => {
        if (typeof one.medicareNumber === 'string')
          one.medicareNumber = maskMedicareNumber(one.medicareNumber)
      })
      walkFormer?.(answer as never, (one) => {
        if (one.kind === 'MEDICARE_NUMBER' && typeof one.number === 'string')
          one.number = maskMedicareNumber(one.number)
      })
    })
  )
}

function walkTo(names: readonly string[], { properties, items, anyOf }: JsonSchema): Walk | undefined {
  const parts = [
    properties && ofProperties(names, properties as Record<string, JsonSchema>),
    items && ofItems(names, items as JsonSchema),
    ...((anyOf as JsonSchema[] | undefined) ?? []).map((schema) => walkTo(names, schema)),
  ].filter((part): part is Walk => part !== undefined)
  if (!parts.length) return undefined
  return (value, visit) => {
    if (value === null || value === undefined) return
    for (const walk of parts) walk(value, visit)
  }
}

function ofProperties(names: readonly string[], properties: Record<string, JsonSchema>): Walk | undefined {
  const isOne = names.every((name) => name in properties)
  const inside = Object.entries(properties).flatMap(([name, schema]) => {
    const walk = walkTo(names, schema)
    return walk ? [{ name, walk }] : []
  })
  if (!isOne && !inside.length) return undefined
  return (value: One, visit) => {
    if (isOne) visit(value)
    for (const { name, walk } of inside) walk(value[name] as never, visit)
  }
}

function ofItems(names: readonly string[], schema: JsonSchema): Walk | undefined {
  const walk = walkTo(names, schema)
  return (
    walk &&
    ((values: unknown[], visit) => {
      if (Array.isArray(values)) for (const value of values) walk(value as never, visit)
    })
  )
}
