import fastJsonStringify from 'fast-json-stringify'
import { isForAnyone } from '#core/contract/access.ts'
import type { Answered, Call, IsFile, Received } from '#core/contract/call.ts'
import type { Caller, Visitor } from './caller.ts'
import type { FileAnswer } from './file-answer.ts'
import { forSerializer, type JsonSchema, jsonSchema } from './json-schema.ts'

type Answer<C extends Call> =
  | (IsFile<C> extends true ? FileAnswer : never)
  | (IsFile<C> extends true ? Exclude<Answered<C>, undefined> : Answered<C>)

/** A call and the function that answers it; the function's types are checked where it is bound. */
export interface Route {
  call: Call
  run(input: never, caller: Caller): Promise<unknown>
  /** The answer as JSON with what the call declares and nothing else; absent where it declares none. */
  serialize: ((answer: unknown) => string) | undefined
  /** Of the answer; absent where it declares none. */
  schema: JsonSchema | undefined
  /** What it shows is noted as a look. */
  isRead: boolean
}

export function bind<C extends Call>(
  call: C,
  run: (input: Received<C>, caller: Caller) => Promise<Answer<C>>,
): Route {
  if (isForAnyone(call.access)) throw new Error(`${call.name} is public: bind it with bindPublic`)
  return routeOf(call, run)
}

/** For calls that anyone may make: there may be no user. */
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

/** Made with the first answer: those of all calls together take a tenth of a start. */
function serializerOf(schema: JsonSchema): (answer: unknown) => string {
  let made: ((answer: unknown) => string) | undefined
  return (answer) => {
    made ??= fastJsonStringify(forSerializer(schema))
    return made(answer)
  }
}
