import type { FastifyBaseLogger } from 'fastify'
import type { Holder } from '#core/contract/access.ts'
import type { Locale } from '#core/contract/msg.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from './database.ts'
import type { Entity } from './entity.ts'
import type { Files } from './files/files.ts'

/** The signed-in user, as the database stated at most a tenth of a second ago (decision 100). */
export interface SignedIn extends Holder {
  id: number
  name: string
  passwordExpired: boolean
  /** The role requires a second factor, the days of grace are over, and the user has none. */
  factorMissing: boolean
  /** The token family of the session; see people/server/sessions.ts. */
  family: string
  locked: boolean
  /** The user has confirmed their identity in this session within the last minutes. */
  proved: boolean
  /** The ids of the clients whom this user may not see (decision 120). */
  hidden: readonly number[]
}

export interface Services {
  config: Config
  db: Db
  /** For read-access entries: a power failure may lose the last fraction of a second (decision 101). */
  asyncCommitDb: Db
  files: Files
  /** Demonstration accounts exist (rule 4.1). */
  demo: boolean
  /** All tables, as their features declare them. */
  entities: readonly Entity[]
}

/** The answer of another call. */
export interface Heard {
  status: number
  body: string
}

/** The context of a call, besides its input, for a bound function. */
export interface Visitor extends Services {
  /** Absent for a public call, and for an `anyone` call if nobody is signed in. */
  user?: SignedIn
  /** The language of the answer. */
  locale: Locale
  /** The IP address of the request. */
  address: string
  log: FastifyBaseLogger
  /** A header of the request, at most 500 characters; undefined if absent. */
  header(name: string): string | undefined
  setHeader(name: string, value: string): void
  /** A cookie of the request. */
  cookie(name: string): string | undefined
  /** The client has disconnected: long work may stop. */
  hasGone(): boolean
}

export interface Caller extends Visitor {
  user: SignedIn
  /** Makes a GET as the same user, with all its checks. */
  ask(url: string): Promise<Heard>
  /** The Idempotency-Key of a call that is executed once; see `transaction`. */
  once?: { key: string; requestHash: Buffer; claimed?: boolean }
}
