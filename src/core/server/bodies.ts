import type { IncomingMessage } from 'node:http'
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Parts, Upload } from '#core/contract/call.ts'
import { msg } from '#core/contract/msg.ts'
import { badRequest } from './errors.ts'
import { readMultipart } from './multipart.ts'
import { type Holder, room } from './room.ts'
import { turns } from './turns.ts'

const MEBIBYTE = 1024 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    parts?: Parts
    form?: true
  }
  interface FastifyRequest {
    /** The body as it came, without the files. */
    bodyText?: string
    uploads?: Upload[]
    /** What its files hold of the memory. */
    held?: Holder
  }
}

interface Limits {
  /** Of all bodies with files together, in bytes that have come. */
  mostHeld?: number
  /** Without a byte for so long, whoever sends has gone. */
  silenceMs?: number
}

/** Bodies with files of one user at once; a third is read when one of them is answered. */
const OF_ONE_USER = 2

/**
 * JSON and plain text; with files where the call takes some. An empty JSON body counts as none. Bodies with files share
 * the memory: what comes when it is full is read once there is room.
 */
export function takeBodies(
  app: FastifyInstance,
  { mostHeld = 512 * MEBIBYTE, silenceMs = 30_000 }: Limits = {},
): void {
  const memory = room(mostHeld)
  const inTurn = turns(OF_ONE_USER)
  app.decorateRequest('held', undefined)
  app.addHook('preParsing', async (request, reply) => {
    const type = request.headers['content-type'] ?? ''
    if (!request.routeOptions.config.parts || !/^multipart\//i.test(type)) return
    await new Promise<void>((begin) => {
      void inTurn(String(request.user?.id ?? request.id), async () => {
        request.held = memory.enter()
        begin()
        await answered(reply)
        request.held.release()
      })
    })
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => (body === '' ? undefined : parseJson(request, body)),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      if (!request.routeOptions.config.form)
        throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('application/x-www-form-urlencoded')
      return Object.fromEntries(new URLSearchParams(body))
    },
  )
  app.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const { parts } = request.routeOptions.config
      if (!parts || !request.held) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('multipart/form-data')
      // the payload of a compressed body is another stream, without headers
      const body = { headers: request.headers, stream: payload, held: request.held, silenceMs }
      const { json, files } = await readMultipart(body, parts)
      request.uploads = files
      return parseJson(request, json)
    },
  )
}

/** Resolves when the answer has been sent or was aborted: the body is in memory until then. */
function answered({ raw }: FastifyReply): Promise<void> {
  return new Promise((done) => (raw.closed ? done() : raw.once('close', done)))
}

function parseJson(request: FastifyRequest, text: string): unknown {
  request.bodyText = text
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest(msg`The body is not valid JSON.`)
  }
}
