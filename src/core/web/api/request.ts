import { t } from '@lingui/core/macro'
import { isForAnyone } from '#core/contract/access.ts'
import {
  type BrowserFile,
  type Call,
  type Got,
  type IsFile,
  isMadeOnce,
  type Sent,
} from '#core/contract/call.ts'
import { errorBody } from '#core/contract/errors.ts'
import { isRead } from '#core/contract/together.ts'
import { currentLanguage } from '#core/web/i18n/language.ts'
import { ACTIVE, getSession, locked, setLocked, shownFor, updateSession } from '#core/web/session/session.ts'
import { ApiError, isOutcomeUnknown, isPassing } from './ApiError.ts'
import { noteAnswer, noteConnection } from './connection.ts'
import { counted } from './counted.ts'
import { takeEarly } from './early.ts'
import { fileName } from './fileName.ts'
import { share, track } from './inFlight.ts'
import { makeStale } from './makeStale.ts'
import { newKey } from './newKey.ts'
import { readClock } from './serverClock.ts'
import { askTogether } from './together.ts'
import { urlOf } from './url.ts'

export interface RequestOptions {
  signal?: AbortSignal
  /** One key per submit; a repeated submit uses the same key. */
  idempotencyKey?: string
  /** The bearer if it is not the session's: a token of the dashboard. */
  token?: string
  /** For a file: called with the number of bytes received. */
  onReceived?: (bytes: number) => void
}

let signedOut = () => {}

/** Resolves the cause of a refusal; if the result is true, the call is sent again. */
type ClearRefusal = (signal: AbortSignal) => Promise<boolean> | undefined

const refusals: Partial<Record<ApiError['error'], ClearRefusal>> = { locked: untilUnlocked }

/** Registers the handler for calls of the present session that are refused with this error. */
export function onRefused(error: ApiError['error'], clear: ClearRefusal): void {
  refusals[error] = clear
}

/** Called when the server no longer accepts the token. */
export function onSignedOut(listener: () => void): void {
  signedOut = listener
}

/** Resolves once the answers on the screen that the call changes are there anew, so that the focus can follow. */
export function request<C extends Call>(
  call: C,
  sent: Sent<C>,
  options: RequestOptions = {},
): Promise<Got<C>> {
  return start(call, sent, options, async (response) =>
    response.status === 204 ? undefined : ((await response.json()) as Got<C>),
  ) as Promise<Got<C>>
}

/** The file that a call answers, with the name given by the server. */
export async function requestFile<C extends Call>(
  call: IsFile<C> extends true ? C : never,
  sent: Sent<C>,
  options: RequestOptions = {},
): Promise<File> {
  return (await requestDownload<C>(call, sent, options)).file
}

/** The file with the headers of the answer, which describe it. */
export function requestDownload<C extends Call>(
  call: IsFile<C> extends true ? C : never,
  sent: Sent<C>,
  options: RequestOptions = {},
): Promise<{ file: File; headers: Headers }> {
  return start<C, { file: File; headers: Headers }>(call, sent, options, async (response) => {
    const { onReceived } = options
    const blob = await (onReceived ? counted(response, onReceived) : response).blob()
    const { headers } = response
    return { file: new File([blob], fileName(headers), { type: blob.type }), headers }
  })
}

function start<C extends Call, T>(
  call: C,
  sent: Sent<C>,
  options: RequestOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const url = urlOf(call.path, sent.params as Record<string, unknown>, sent.query as Record<string, unknown>)
  const token = options.token ?? getSession().token
  const key = options.idempotencyKey ?? newKey()
  const begin = async (signal: AbortSignal) => {
    try {
      const answer = await read(await send(call, url, sent, signal, token, key))
      const fresh = makeStale(call)
      // a file is handed over at once
      if (!call.file) await fresh
      return answer
    } catch (error) {
      if (isRefusedForState(error)) await makeStale(call)
      else if (isOutcomeUnknown(error) && !isPassing(error)) void makeStale(call)
      throw error
    }
  }
  if (call.method !== 'GET') return track(options.signal, begin)
  return share(`${url} ${currentLanguage()} ${token}`, options.signal, begin)
}

/** Somebody else was first, so the screen is old. Without network all is asked for again once it is back (queryClient.ts). */
const isRefusedForState = (error: unknown) =>
  error instanceof ApiError && [403, 404, 409].includes(error.status)

async function send(
  call: Call,
  url: string,
  sent: Payload,
  signal: AbortSignal,
  token: string | null,
  key: string,
): Promise<Response> {
  if (!token && !isForAnyone(call.access))
    throw new ApiError({ status: 401, error: 'unauthenticated', message: '' })
  // a lock that began offline reaches the server before any other call
  if (locked.get() && !call.whileLocked && !isForAnyone(call.access)) await untilUnlocked(signal)
  const language = currentLanguage()
  const headers = new Headers({ 'Accept-Language': language })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const device = localStorage.getItem(DEVICE)
  if (device && call.method === 'POST') headers.set('X-Device', device)
  if (isMadeOnce(call)) headers.set('Idempotency-Key', key)
  const changes = call.method !== 'GET' && !call.safe
  const opener = token === getSession().token ? shownFor() : undefined
  if (token && changes && opener !== undefined) headers.set('X-User', String(opener))
  const payload = payloadOf(call, sent)
  // the browser sets the type of a form, with the boundary
  if (typeof payload === 'string')
    headers.set('Content-Type', call.textBody ? 'text/plain' : 'application/json')
  const answer =
    takeEarly(url, token) ??
    (token && isRead(call)
      ? askTogether(url, signal, { token, language })
      : fetch(url, { method: call.method, headers, body: payload, signal }))
  const response = await answer.catch(unreachable)
  readClock(response)
  takeHeaders(call, response, token)
  const failure = response.ok ? undefined : await failed(response, token)
  if (failure && getSession().token === token && (await refusals[failure.error]?.(signal)))
    return send(call, url, sent, signal, token, key)
  if (failure?.error === 'unavailable') noteConnection('starting')
  else noteAnswer()
  if (failure) throw failure
  return response
}

/** Locks the page, and resolves to true once the session is unlocked, so that the call is sent again. */
function untilUnlocked(signal: AbortSignal): Promise<boolean> {
  setLocked(true)
  return new Promise((resolve, reject) => {
    const stop = locked.onChange(() => {
      if (locked.get()) return
      stop()
      resolve(true)
    })
    signal.addEventListener('abort', () => {
      stop()
      reject(signal.reason)
    })
  })
}

interface Payload {
  body?: unknown
  files?: readonly BrowserFile[] | undefined
  more?: readonly BrowserFile[] | undefined
}

function payloadOf(call: Call, { body, files = [], more = [] }: Payload): BodyInit | undefined {
  if (body === undefined || call.textBody) return body as string | undefined
  if (!call.parts || files.length + more.length === 0) return JSON.stringify(body)
  const form = new FormData()
  const { json, files: part, more: other = part } = call.parts
  if (json !== null) form.append(json, JSON.stringify(body))
  else for (const [name, text] of Object.entries(Object(body))) form.append(name, String(text))
  for (const file of files) form.append(part, file as File)
  for (const file of more) form.append(other, file as File)
  return form
}

function unreachable(error: unknown): never {
  if (error instanceof DOMException) throw error
  noteConnection('lost')
  throw new ApiError({ status: 0, error: 'unreachable', message: t`The server cannot be reached.` })
}

/**
 * Storage key of the id by which the server recognises a browser in which somebody has signed in; it outlives every
 * session.
 */
const DEVICE = 'passerelle.device'

/** Session headers of an answer count only while that session is still current. */
function takeHeaders(call: Call, response: Response, token: string | null): void {
  if (getSession().token !== token) return
  const device = response.headers.get('X-Device')
  if (device) localStorage.setItem(DEVICE, device)
  const renewed = response.headers.get('Authorization')?.replace(/^Bearer /, '')
  // a call for anyone does not renew a session but begins one, and a login is activity
  if (renewed && isForAnyone(call.access)) localStorage.setItem(ACTIVE, String(Date.now()))
  if (renewed) updateSession({ token: renewed })
  if (response.headers.get('X-Password-Expired') === 'true') updateSession({ passwordExpired: true })
}

async function failed(response: Response, token: string | null): Promise<ApiError> {
  const answer: { message?: string } | null = await response.json().catch(() => null)
  const body = errorBody.safeParse(answer)
  // a proxy answers for an unreachable server
  if (!body.success && [502, 503, 504].includes(response.status)) return unreachable(undefined)
  const isDead = response.status === 401 && !(body.success && body.data.error === 'locked')
  if (isDead && token && getSession().token === token) signedOut()
  if (body.success) return new ApiError(body.data)
  return new ApiError({ status: response.status, error: 'unexpected', message: answer?.message ?? '' })
}
