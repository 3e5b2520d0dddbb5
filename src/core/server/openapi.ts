import { describeAccess, isForAnyone } from '#core/contract/access.ts'
import { type Call, pathsOf } from '#core/contract/call.ts'
import { errorBody } from '#core/contract/errors.ts'
import { type JsonSchema, jsonSchema, mayBeLeftOut } from './json-schema.ts'

/** The OpenAPI 3.1 document of the calls, from the same schemas that validate them. */
export function openapi(calls: readonly Call[], title: string): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    for (const [place, path] of pathsOf(call).entries()) {
      paths[path] ??= {}
      paths[path][call.method.toLowerCase()] = operation(call, place ? `${call.name}Alias` : call.name)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    components: {
      schemas: { Error: jsonSchema(errorBody, 'output') },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        embed: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
    paths,
  }
}

const PROOF =
  ' Needs a session that was proved by `POST /api/proofs` in the last five minutes, else 403 `proof_required`.'

function operation(call: Call, operationId: string): JsonSchema {
  const open = isForAnyone(call.access)
  return {
    operationId,
    summary: call.summary,
    description: `Needs ${describeAccess(call.access)}.${call.needsProof ? PROOF : ''}`,
    ...(call.needsProof && { 'x-needs-proof': true }),
    ...(!open && { security: [{ [call.token ?? 'session']: [] }] }),
    parameters: [...parameters(call, 'path'), ...parameters(call, 'query')],
    ...(call.body && {
      requestBody: {
        required: !mayBeLeftOut(call.body),
        content: bodies(call, jsonSchema(call.body, 'input')),
      },
    }),
    responses: {
      ...done(call),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function bodies({ textBody, parts, form }: Call, schema: JsonSchema): JsonSchema {
  if (form) return { 'application/x-www-form-urlencoded': { schema } }
  if (textBody) return { 'text/plain': { schema } }
  const json = { 'application/json': { schema } }
  if (!parts) return json
  const files = { type: 'array', maxItems: parts.most, items: FILE }
  const more = parts.more && { [parts.more]: files }
  if (parts.json === null) {
    const properties = {
      ...(schema.properties as JsonSchema),
      [parts.files]: parts.most === 1 ? FILE : files,
    }
    return { 'multipart/form-data': { schema: { ...schema, properties } } }
  }
  return {
    ...json,
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { [parts.json]: schema, [parts.files]: files, ...more },
        required: [parts.json],
      },
      encoding: { [parts.json]: { contentType: 'application/json' } },
    },
  }
}

function done({ answer, file, redirects }: Call): JsonSchema {
  if (redirects) return { 302: { description: 'Leads on' } }
  if (!answer && !file) return { 204: { description: 'Done' } }
  const content = {
    ...(answer && { 'application/json': { schema: jsonSchema(answer, 'output') } }),
    ...(file && { '*/*': { schema: FILE } }),
  }
  return { 200: { description: 'Done', content } }
}

/** Bytes as they are. */
const FILE = { type: 'string', contentMediaType: 'application/octet-stream' }

function parameters(call: Call, place: 'path' | 'query'): JsonSchema[] {
  const schema = place === 'path' ? call.params : call.query
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}
