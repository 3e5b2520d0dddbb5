import fastJsonStringify from 'fast-json-stringify'
import { isForAnyone } from '#core/contract/access.ts'
import type { Answered, Call, IsFile, Received } from '#core/contract/call.ts'
import type { Caller, Visitor } from './caller.ts'
import type { FileAnswer } from './file-answer.ts'
import { forSerializer, type JsonSchema, jsonSchema } from './json-schema.ts'

type Answer<C extends Call> =
  | (IsFile<C> extends true ? FileAnswer : never)
  | (IsFile<C> extends true ? Exclude<Answered<C>, undefined> : Answered<C>)

/** A call with the function that answers it; binding checks the function's types. */
export interface Route {
  call: Call
  run(input: never, caller: Caller): Promise<unknown>
  /** Serialises the declared fields of the answer only; absent if the call declares no answer. */
  serialize: ((answer: unknown) => string) | undefined
  /** The schema of the answer; absent if the call declares none. */
  schema: JsonSchema | undefined
  /** The shown clients are logged as read access. */
  isRead: boolean
}

export function bind<C extends Call>(
  call: C,
  run: (input: Received<C>, caller: Caller) => Promise<Answer<C>>,
): Route {
  if (isForAnyone(call.access)) throw new Error(`${call.name} is public: bind it with bindPublic`)
  return routeOf(call, run)
}

/** Binds a call that anyone may make: there may be no user. */
export function bindPublic<C extends Call>(
  call: C,
  run: (input: Received<C>, visitor: Visitor) => Promise<Answer<C>>,
): Route {
  if (!isForAnyone(call.access)) throw new Error(`${call.name} is not public`)
  return routeOf(call, run)
}

function routeOf(call: Call, run: Route['run']): Route {
  const schema = call.answer && jsonSchema(call.answer, 'output')
  return {
    call,
    run,
    serialize: schema && serializerOf(schema),
    schema,
    isRead: call.method === 'GET' || call.safe === true,
  }
}

/** Created with the first answer: the serializers of all calls take a tenth of the startup time. */
function serializerOf(schema: JsonSchema): (answer: unknown) => string {
  let made: ((answer: unknown) => string) | undefined
  return (answer) => {
    made ??= fastJsonStringify(forSerializer(schema))
    return made(answer)
  }
}
