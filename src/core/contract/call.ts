import type { z } from 'zod'
import type { Access } from './access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Schema = z.ZodType | undefined

/** Files that may come with the body; the request then is multipart/form-data. */
export interface Parts {
  /** The part that holds the JSON body; null: each field of the body is a text part of its own name. */
  json: string | null
  /** The parts that hold the files. */
  files: string
  /** The part with the second kind of files; each file then states its part. */
  more?: string
  most: number
  maxBytes: number
}

/** A call of the API as data: the source of the route, the checks, the browser's client and the OpenAPI document. */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Files extends Parts | undefined = Parts | undefined,
  IsFile extends boolean = boolean,
> {
  /** Unique; the OpenAPI operationId. */
  name: string
  method: Method
  /** Starts with `/api/`, or `/embed/` for calls with the dashboard's token; path parameters as `{id}`. */
  path: string
  access: Access
  /** Allowed while the session is locked; every other call is then 401 locked (decision 112). */
  whileLocked?: boolean
  /**
   * Allowed only for five minutes after `POST /api/proofs` proved the session; else 403 proof_required (decision 220).
   */
  needsProof?: true
  /** The bearer is a token of the dashboard (rule 4.9) instead of the session; a refused one answers 403. */
  token?: 'embed'
  summary: string
  /**
   * Names of reading calls whose answers are old once this one has succeeded, met that somebody else was first (403, 404, 409),
   * or has an unknown outcome: the browser asks again for those that it shows. They may belong to any feature.
   */
  changes?: readonly string[]
  params?: Params
  query?: Query
  body?: Body
  /** If absent: 204 without a body. Undeclared fields never leave the server. */
  answer?: Answer
  /** The answer is a file; with `answer` it is a file only if the function returns one, as the query requests. */
  file?: IsFile
  /** The answer redirects to the address that the function sets as `location`; `answer` is absent. */
  redirects?: true
  /** With files, the body is multipart/form-data; without any it may also be JSON. */
  parts?: Files
  /** The body is plain text instead of JSON, for searches (rule 4.2); this is the field name of its errors. */
  textBody?: string
  /** The body is a form (`application/x-www-form-urlencoded`), as the protocol of another server requires. */
  form?: true
  /** Maximum bytes of a JSON body, if a MiB is not enough. */
  maxBody?: number
  /** Further paths for the same call. */
  aliases?: readonly string[]
  /** A parameter of the query: of the calls with one method and path, this one answers where the query has it. */
  selectedBy?: string
  /** A POST that changes nothing and so needs no Idempotency-Key. */
  safe?: boolean
  /**
   * A PUT that may arrive twice, such as from an offline queue: with an Idempotency-Key it is executed once, like a
   * POST.
   */
  once?: boolean
}

/** The paths of a call, each with `selectedBy` as its query, so that no two calls of one method share one. */
export const pathsOf = ({ path, aliases = [], selectedBy }: Call): string[] =>
  [path, ...aliases].map((one) => (selectedBy === undefined ? one : `${one}?${selectedBy}`))

/** Whether a repeated call with the same Idempotency-Key gets the answer of the first. */
export const isMadeOnce = ({ method, safe, once }: Call): boolean =>
  method === 'POST' ? !safe : once === true

export function call<
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  A extends Schema = undefined,
  F extends Parts | undefined = undefined,
  I extends boolean = false,
>(definition: Call<P, Q, B, A, F, I>): Call<P, Q, B, A, F, I> {
  return definition
}

type Part = 'params' | 'query' | 'body' | 'answer'
type Has<C extends Call, P extends Part | 'parts'> = [NonNullable<C[P]>] extends [never] ? false : true
type Out<C extends Call, P extends Part> = Has<C, P> extends true ? z.output<NonNullable<C[P]>> : undefined
type In<C extends Call, P extends Part> = Has<C, P> extends true ? z.input<NonNullable<C[P]>> : undefined

/** An uploaded file; the sender chooses the name, which is one line. */
export interface Upload {
  name: string
  /** The part of the file, if the call takes files of two kinds. */
  part?: string
  bytes: Uint8Array
}

/** The input of the server's function. */
export interface Received<C extends Call> {
  params: Out<C, 'params'>
  query: Out<C, 'query'>
  body: Out<C, 'body'>
  /** Empty if the call takes no files. */
  files: Upload[]
}

export type IsFile<C extends Call> = [NonNullable<C['file']>] extends [true] ? true : false

/** The return value of the server's function, before the answer's schema removes fields. */
export type Answered<C extends Call> = In<C, 'answer'>

/** The structure of the browser's File, because a contract does not know browser types. */
export interface BrowserFile {
  readonly name: string
  readonly type: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** The input of a caller in the browser; parts without a schema are absent. */
export type Sent<C extends Call> = (Has<C, 'params'> extends true
  ? { params: In<C, 'params'> }
  : { params?: undefined }) &
  (Has<C, 'query'> extends true ? { query?: In<C, 'query'> } : { query?: undefined }) &
  (Has<C, 'body'> extends true ? { body: In<C, 'body'> } : { body?: undefined }) &
  (Has<C, 'parts'> extends true
    ? { files?: readonly BrowserFile[]; more?: readonly BrowserFile[] }
    : { files?: undefined; more?: undefined })

/** The result for a caller in the browser. */
export type Got<C extends Call> = Out<C, 'answer'>
