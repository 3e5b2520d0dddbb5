import type { z } from 'zod'
import type { Needs } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may make a call: anyone, anyone signed in, whoever holds the permissions, one role alone;
 * `expired` also lets in a user who must first reset the password.
 */
export type Access = 'public' | 'signed-in' | 'expired' | { role: string } | Needs

type Schema = z.ZodType | undefined

/** A call of the API as data: the route, the checks, the browser's client and the OpenAPI document are made from it. */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  /** Unique; the OpenAPI operationId. */
  name: string
  method: Method
  /** Starts with `/api/`; path parameters as `{id}`. */
  path: string
  access: Access
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** Absent: 204 without a body. Fields that it does not name never leave the server. */
  answer?: Answer
  /** The body is plain text, not JSON (spec 1, 7: search). */
  textBody?: boolean
  /** Further paths for the same call. */
  aliases?: readonly string[]
  /** A POST that changes nothing and so needs no Idempotency-Key. */
  safe?: boolean
}

export function call<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  definition: Call<P, Q, B, A>,
): Call<P, Q, B, A> {
  return definition
}

type Out<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined
type In<S extends Schema> = S extends z.ZodType ? z.input<S> : undefined

/** What the server's function receives. */
export type Received<C> =
  C extends Call<infer P, infer Q, infer B, Schema> ? { params: Out<P>; query: Out<Q>; body: Out<B> } : never

/** What the server's function answers (before the answer's schema takes fields away). */
export type Answered<C> =
  C extends Call<Schema, Schema, Schema, infer A> ? (A extends z.ZodType ? z.input<A> : undefined) : never

/** What a caller in the browser sends; parts without a schema are left out. */
export type Sent<C> =
  C extends Call<infer P, infer Q, infer B, Schema>
    ? (P extends z.ZodType ? { params: In<P> } : { params?: undefined }) &
        (Q extends z.ZodType ? { query?: In<Q> } : { query?: undefined }) &
        (B extends z.ZodType ? { body: In<B> } : { body?: undefined })
    : never

/** What a caller in the browser gets back. */
export type Got<C> = C extends Call<Schema, Schema, Schema, infer A> ? Out<A> : never
