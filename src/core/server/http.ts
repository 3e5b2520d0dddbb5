import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import inject from 'light-my-request'
import { z } from 'zod'
import { isForAnyone, mayCall } from '#core/contract/access.ts'
import { type Call, isMadeOnce } from '#core/contract/call.ts'
import { msg } from '#core/contract/msg.ts'
import { hiddenSubjects, whileAsking } from './asking.ts'
import type { Route } from './bind.ts'
import { constraintsOf } from './by-query.ts'
import type { Caller, Heard, Services, SignedIn } from './caller.ts'
import { AppError, badRequest, conflict, forbidden, notFound } from './errors.ts'
import { localeOf } from './failure.ts'
import { isFile, sendFile } from './file-answer.ts'
import { type JsonSchema, mayBeLeftOut } from './json-schema.ts'
import { replayed } from './transaction.ts'

/** Finds the user of a live token; sets the header of a fresh token if `mayRenew`. */
export type Authenticate = (
  token: string,
  reply: FastifyReply,
  mayRenew: boolean,
) => Promise<SignedIn | undefined>

/** A feature's rules about the clients in answers: which are shown, logged, guarded and masked. */
export interface Disclosure {
  /** Builds a function that finds the ids of the clients in an answer. Undefined if the schema has none. */
  shown(schema: JsonSchema): ((answer: unknown) => ReadonlySet<number>) | undefined
  /** Logs the clients whom the answer of a reading call has shown to the caller. */
  note(caller: Caller, call: Call, subjects: ReadonlySet<number>): Promise<void>
  /** Throws 404 for a record of a client who is hidden from the caller; undefined for calls without such a record. */
  guard(call: Call): ((caller: Caller, id: number) => Promise<void>) | undefined
  /**
   * Builds a function that removes from an answer what the caller may not read. Undefined if the schema has no such
   * fields.
   */
  mask(schema: JsonSchema): ((caller: Caller, answer: unknown) => void) | undefined
}

/** One for each kind of token that a call may require. */
export type Authentication = Record<'session' | NonNullable<Call['token']>, Authenticate>

declare module 'fastify' {
  interface FastifyRequest {
    user?: SignedIn
  }
}

const UNAUTHENTICATED = msg`Please log in.`
const LOCKED = msg`This session is locked. Please enter your password.`
const ANOTHER = msg`Somebody else is logged in now than the one who opened this. Nothing was saved.`
const EXPIRED = msg`Your password has expired. Please reset it before continuing.`
const UNPROVED = msg`Please confirm that it is you: enter your password again.`
const FACTOR_MISSING = msg`Your role requires a second factor. Please set one up before continuing.`

/** Registers a bound call with its access rules, its input and its answer. */
export function register(
  app: FastifyInstance,
  route: Route,
  services: Services,
  authentication: Authentication,
  disclosure: Disclosure,
): void {
  const { call, schema } = route
  const guarded = disclosure.guard(call)
  const disclosed = {
    shown: schema && disclosure.shown(schema),
    mask: schema && disclosure.mask(schema),
    note: disclosure.note,
  }
  for (const path of [call.path, ...(call.aliases ?? [])]) {
    app.route({
      method: call.method,
      ...(call.maxBody && { bodyLimit: call.maxBody }),
      config: { parts: call.parts, form: call.form },
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      constraints: constraintsOf(call),
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (call.access !== 'public') request.user = await admit(call, request, reply, authentication)
      },
      handler: async (request, reply) => {
        const input = read(call, request)
        const caller = callerOf(request, reply, call, services)
        return whileAsking({ address: addressOf(request), user: request.user }, async () => {
          const { id } = (input.params ?? {}) as { id?: number }
          if (hiddenSubjects().length && guarded && id !== undefined) await guarded(caller, id)
          const answer = await route.run(input as never, caller).catch(replayed)
          return isFile(answer)
            ? sendFile(request, reply, answer)
            : send(reply, route, caller, answer, disclosed)
        })
      },
    })
  }
}

interface Disclosed extends Pick<Disclosure, 'note'> {
  shown: ReturnType<Disclosure['shown']>
  mask: ReturnType<Disclosure['mask']>
}

async function send(
  reply: FastifyReply,
  { call, serialize, isRead }: Route,
  caller: Caller,
  answer: unknown,
  { shown, mask, note }: Disclosed,
) {
  const hidden = hiddenSubjects()
  if (shown && (isRead || hidden.length)) {
    const subjects = shown(answer)
    if (hidden.some((id) => subjects.has(id))) return refuseHidden(caller, call)
    if (isRead) await note(caller, call, subjects)
  }
  mask?.(caller, answer)
  if (!serialize) return reply.status(call.redirects ? 302 : 204).send()
  return reply
    .type('application/json; charset=utf-8')
    .serializer(serialize)
    .send(answer ?? null)
}

/** A query has failed to exclude hidden clients: the answer is withheld, and this is a bug. */
function refuseHidden({ log }: Caller, { name }: Call): never {
  log.error({ call: name }, 'an answer held somebody who is hidden from the caller')
  throw notFound()
}

async function admit(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  authentication: Authentication,
) {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const authenticate = authentication[call.token ?? 'session']
  const user = (token && (await authenticate(token, reply, mayRenew(call)))) || undefined
  if (isForAnyone(call.access)) return user
  if (!user) throw call.token ? forbidden() : new AppError('unauthenticated', UNAUTHENTICATED)
  if (user.locked && !call.whileLocked) throw call.token ? forbidden() : new AppError('locked', LOCKED)
  // refuses to save what another user opened in the same browser
  const openedBy = request.headers['x-user']
  if (openedBy !== undefined && openedBy !== String(user.id)) throw conflict(ANOTHER)
  if (user.passwordExpired) reply.header('x-password-expired', 'true')
  if (call.access === 'expired') return user
  if (user.passwordExpired) throw new AppError('password_expired', EXPIRED)
  if (user.factorMissing && call.access !== 'enrolling')
    throw new AppError('factor_setup_required', FACTOR_MISSING)
  if (!mayCall(user, call.access)) throw forbidden()
  if (call.needsProof && !user.proved) throw new AppError('proof_required', UNPROVED)
  return user
}

const mayRenew = ({ access }: Call) => access !== 'expired' && !isForAnyone(access)

function read(call: Call, request: FastifyRequest) {
  if (call.body && !call.textBody && (request.body === null || typeof request.body !== 'object')) {
    const isLeftOut = request.body === undefined && mayBeLeftOut(call.body)
    if (!isLeftOut) throw badRequest(msg`A JSON body is required.`)
  }
  return {
    params: call.params?.parse(request.params, SAYS_WHAT_IS_MISSING),
    query: call.query?.parse(request.query, SAYS_WHAT_IS_MISSING),
    body: readBody(call, request),
    files: request.uploads ?? [],
  }
}

function readBody({ body, textBody }: Call, request: FastifyRequest) {
  if (!body || !textBody) return body?.parse(request.body, SAYS_WHAT_IS_MISSING)
  return z.object({ [textBody]: body }).parse({ [textBody]: request.body ?? '' }, SAYS_WHAT_IS_MISSING)[
    textBody
  ]
}

/** Distinguishes an absent value from one of the wrong type (validation.ts). */
const SAYS_WHAT_IS_MISSING = { reportInput: true }

function callerOf(request: FastifyRequest, reply: FastifyReply, call: Call, services: Services): Caller {
  return {
    ...services,
    user: request.user as SignedIn, // absent only for calls that anyone may make, whose functions take a Visitor
    locale: localeOf(request),
    address: addressOf(request) ?? 'unknown',
    log: request.log,
    header: (name) => headerOf(request, name),
    setHeader: (name, value) => void reply.header(name, value),
    cookie: (name) => cookieOf(request.headers.cookie, name),
    hasGone: () => reply.raw.destroyed,
    ask: (url) => ask(request, url),
    once: onceOf(request, call),
  }
}

/** Null if a proxy sends something else. */
export const addressOf = ({ ip }: FastifyRequest): string | null => (isIP(ip) ? ip : null)

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value.slice(0, 500) : undefined
}

function cookieOf(cookies = '', name: string): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}

async function ask({ server, ip, headers }: FastifyRequest, url: string): Promise<Heard> {
  const { authorization = '', 'accept-language': language = '' } = headers
  // not by Fastify's own inject, which refuses while the server closes: accepted requests are still answered
  const answer = await inject((asked, answered) => server.routing(asked, answered), {
    method: 'GET',
    url,
    remoteAddress: ip,
    headers: { authorization, 'accept-language': language },
  })
  return { status: answer.statusCode, body: answer.payload }
}

function onceOf(request: FastifyRequest, call: Call): Caller['once'] {
  const key = request.headers['idempotency-key']
  if (key === undefined || !isMadeOnce(call) || !request.user) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw badRequest(msg`The Idempotency-Key is not valid.`)
  }
  // a user whose permissions changed must not get a cached answer
  const hash = createHash('sha256').update(`${request.user.permissions.join()}\n`)
  hash.update(`${request.url}\n${request.bodyText ?? ''}`)
  for (const { name, part = '', bytes } of request.uploads ?? [])
    hash.update(`\n${part}${name}\n${bytes.length}\n`).update(bytes)
  return { key, requestHash: hash.digest() }
}
