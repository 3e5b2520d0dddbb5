import { z } from 'zod'

export type JsonSchema = { [key: string]: unknown }

const known = { input: new WeakMap<z.ZodType, JsonSchema>(), output: new WeakMap<z.ZodType, JsonSchema>() }

/** Cached, because both the serialiser and the API document of a call use it. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Readonly<JsonSchema> {
  const before = known[io].get(schema)
  if (before) return before
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  known[io].set(schema, made)
  return made
}

/**
 * Rewrites `anyOf: [X, null]` as `{...X, nullable: true}`: the serialiser has a fast path only for the latter.
 * An `enum` has null then too. Removes `additionalProperties: false` too: undeclared fields are dropped anyway, and must not rule out a variant.
 */
export function forSerializer(schema: JsonSchema): JsonSchema {
  const walked = Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => key !== 'additionalProperties' || value !== false)
      .map(([key, value]) => [key, walk(value)]),
  )
  const { anyOf, ...rest } = walked
  if (Array.isArray(anyOf) && anyOf.length === 2 && anyOf.some((part) => part.type === 'null')) {
    const part = anyOf.find(({ type }) => type !== 'null')
    return { ...rest, ...part, ...(part.enum && { enum: [...part.enum, null] }), nullable: true }
  }
  return walked
}

function walk(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(walk)
  return value && typeof value === 'object' ? forSerializer(value as JsonSchema) : value
}

/** Whether a call accepts a request without this body. */
export const mayBeLeftOut = (body: z.ZodType): boolean => body.safeParse(undefined).success
