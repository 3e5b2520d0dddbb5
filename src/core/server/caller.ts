import type { FastifyBaseLogger } from 'fastify'
import type { Holder } from '#core/contract/access.ts'
import type { Locale } from '#core/contract/msg.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from './database.ts'
import type { Entity } from './entity.ts'
import type { Files } from './files/files.ts'

/** Who is signed in, as the database said a tenth of a second ago at most (decision 100). */
export interface SignedIn extends Holder {
  id: number
  name: string
  passwordExpired: boolean
  /** The role requires a second factor, the days of grace are over, and there is none. */
  factorMissing: boolean
  /** Of the session; see people/server/sessions.ts. */
  family: string
  locked: boolean
  /** The user was asked again in this session, minutes ago. */
  proved: boolean
  /** The ids of whom records are about and this user may not see (decision 120). */
  hidden: readonly number[]
}

export interface Services {
  config: Config
  db: Db
  /** For looks: the last fraction of a second of them may be lost with the power (decision 101). */
  asyncCommitDb: Db
  files: Files
  /** With demonstration accounts (rule 4.1). */
  demo: boolean
  /** Every table, as its feature declares it. */
  entities: readonly Entity[]
}

/** What another call has answered. */
export interface Heard {
  status: number
  body: string
}

/** What a bound function knows of the call besides its input. */
export interface Visitor extends Services {
  /** Absent for a public call; and where nobody is signed in, for one that anyone may make. */
  user?: SignedIn
  /** What the caller is answered in. */
  locale: Locale
  /** The address the request came from. */
  address: string
  log: FastifyBaseLogger
  /** Of the request, at most 500 characters; undefined where there is none. */
  header(name: string): string | undefined
  setHeader(name: string, value: string): void
  /** What the browser sent of its cookies under this name. */
  cookie(name: string): string | undefined
  /** Nobody waits for the answer any more: long work may end. */
  hasGone(): boolean
}

export interface Caller extends Visitor {
  user: SignedIn
  /** Makes the GET of this address as the same user, with all its checks. */
  ask(url: string): Promise<Heard>
  /** From the Idempotency-Key of a call that is made once; see `transaction`. */
  once?: { key: string; requestHash: Buffer; claimed?: boolean }
}
