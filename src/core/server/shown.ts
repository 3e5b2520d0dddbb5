import type { JsonSchema } from './json-schema.ts'

/** Adds the ids of the clients that a value names. */
type Collect = (value: never, ids: Set<number>) => void

/**
 * What finds the ids of the clients in an answer, made from the schema of the answer: a client is an object with a client
 * number. Undefined where the schema has none.
 */
export function clientsShown(schema: JsonSchema): ((answer: unknown) => Set<number>) | undefined {
  const collect = collector(schema)
  return (
    collect &&
    ((answer) => {
      const ids = new Set<number>()
      collect(answer as never, ids)
      return ids
    })
  )
}

function collector({ properties, items, anyOf }: JsonSchema): Collect | undefined {
  const parts = [
    properties && ofProperties(properties as Record<string, JsonSchema>),
    items && ofItems(items as JsonSchema),
    ...((anyOf as JsonSchema[] | undefined) ?? []).map(collector),
  ].filter((part): part is Collect => part !== undefined)
  if (!parts.length) return undefined
  return (value, ids) => {
    if (value === null || value === undefined) return
    for (const collect of parts) collect(value, ids)
  }
}

function ofProperties(properties: Record<string, JsonSchema>): Collect | undefined {
  const isClient = 'clientNumber' in properties && 'id' in properties
  const inside = Object.entries(properties).flatMap(([name, schema]) => {
    const collect = collector(schema)
    return collect ? [{ name, collect }] : []
  })
  if (!isClient && !inside.length) return undefined
  return (value: Record<string, unknown>, ids) => {
    if (isClient && value.clientNumber !== undefined) ids.add(value.id as number)
    for (const { name, collect } of inside) collect(value[name] as never, ids)
  }
}

function ofItems(schema: JsonSchema): Collect | undefined {
  const collect = collector(schema)
  return (
    collect &&
    ((values: unknown[], ids) => {
      if (Array.isArray(values)) for (const value of values) collect(value as never, ids)
    })
  )
}
