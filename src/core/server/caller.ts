import type { FastifyBaseLogger } from 'fastify'
import type { Holder } from '#core/contract/access.ts'
import type { Locale } from '#core/contract/msg.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from './database.ts'
import type { Files } from './files/files.ts'

/** Who is signed in, as the session in the database says at the moment of the call. */
export interface SignedIn extends Holder {
  id: number
  name: string
  passwordExpired: boolean
  /** Of the session; see people/server/sessions.ts. */
  family: string
}

export interface Services {
  config: Config
  db: Db
  /** For reads that also write: a crash of the machine may lose the last half second of what they wrote. */
  asyncCommitDb: Db
  files: Files
  /** With demonstration accounts (rule 4.1). */
  demo: boolean
}

/** What a bound function knows of the call besides its input. */
export interface Visitor extends Services {
  /** What the caller is answered in. */
  locale: Locale
  /** The address the request came from. */
  address: string
  log: FastifyBaseLogger
  setHeader(name: string, value: string): void
  /** Nobody waits for the answer any more: long work may end. */
  hasGone(): boolean
}

export interface Caller extends Visitor {
  user: SignedIn
  /** From the Idempotency-Key of a POST; see `transaction`. */
  once?: { key: string; requestHash: Buffer; claimed?: boolean }
}
