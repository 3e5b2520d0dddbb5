import type { z } from 'zod'
import type { Access } from './access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Schema = z.ZodType | undefined

/** Files that may come with the body; the request then is multipart/form-data. */
export interface Parts {
  /** The part that holds the JSON body; null: each of its fields, which are texts, is a part of its name. */
  json: string | null
  /** The parts that hold the files. */
  files: string
  /** Others that do, where a call takes files of two kinds; each file says its part then. */
  more?: string
  most: number
  maxBytes: number
}

/** A call of the API as data: the route, the checks, the browser's client and the OpenAPI document are made from it. */
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
  /** Starts with `/api/`, or `/embed/` where the token is the dashboard's; path parameters as `{id}`. */
  path: string
  access: Access
  /** Also while the session is locked, when every other call is 401 locked (decision 112). */
  whileLocked?: boolean
  /** Only for five minutes after the session was proved by `POST /api/proofs`; else 403 proof_required (decision 220). */
  needsProof?: true
  /** The bearer is a token of the dashboard (rule 4.9), not of the session; one that is refused answers 403. */
  token?: 'embed'
  summary: string
  /**
   * Names of reading calls whose answers are old once this one has succeeded, or met that somebody else was first (409): the browser
   * asks again for those that it shows.
   */
  changes?: readonly string[]
  params?: Params
  query?: Query
  body?: Body
  /** Absent: 204 without a body. Fields that it does not name never leave the server. */
  answer?: Answer
  /** The answer is a file; with `answer` too it is one where the function answers one, as the query asks for it. */
  file?: IsFile
  /** The answer leads to the address that the function sets as `location`; `answer` is absent. */
  redirects?: true
  /** With files a body comes as multipart/form-data, without any as JSON too. */
  parts?: Files
  /** The body is plain text, not JSON, for searches (rule 4.2); what is refused of it has this as its field. */
  textBody?: string
  /** The body is a form of the web's first days (`application/x-www-form-urlencoded`), as another server's rules say. */
  form?: true
  /** Bytes of a body in JSON, where a MiB is too few. */
  maxBody?: number
  /** Further paths for the same call. */
  aliases?: readonly string[]
  /** A POST that changes nothing and so needs no Idempotency-Key. */
  safe?: boolean
  /** A PUT that may come twice, as what waits for the network does: with an Idempotency-Key it is made once, as a POST is. */
  once?: boolean
}

/** Whether a repeated call with the same Idempotency-Key is answered as the first. */
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

/** A file as it came; the name, one line, is whatever the sender says. */
export interface Upload {
  name: string
  /** Where the call takes files of two kinds: in which part it came. */
  part?: string
  bytes: Uint8Array
}

/** What the server's function receives. */
export interface Received<C extends Call> {
  params: Out<C, 'params'>
  query: Out<C, 'query'>
  body: Out<C, 'body'>
  /** None where the call takes none. */
  files: Upload[]
}

/** Whether the call's answer is a file. */
export type IsFile<C extends Call> = [NonNullable<C['file']>] extends [true] ? true : false

/** What the server's function answers (before the answer's schema takes fields away). */
export type Answered<C extends Call> = In<C, 'answer'>

/** What the browser's File is: a contract knows no browser. */
export interface BrowserFile {
  readonly name: string
  readonly type: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** What a caller in the browser sends; parts without a schema are left out. */
export type Sent<C extends Call> = (Has<C, 'params'> extends true
  ? { params: In<C, 'params'> }
  : { params?: undefined }) &
  (Has<C, 'query'> extends true ? { query?: In<C, 'query'> } : { query?: undefined }) &
  (Has<C, 'body'> extends true ? { body: In<C, 'body'> } : { body?: undefined }) &
  (Has<C, 'parts'> extends true
    ? { files?: readonly BrowserFile[]; more?: readonly BrowserFile[] }
    : { files?: undefined; more?: undefined })

/** What a caller in the browser gets back. */
export type Got<C extends Call> = Out<C, 'answer'>
