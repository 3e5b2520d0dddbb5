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
    /** The body as received, without the files. */
    bodyText?: string
    uploads?: Upload[]
    /** The memory that its files hold. */
    held?: Holder
  }
}

interface Limits {
  /** Limit for all bodies with files together, in received bytes. */
  mostHeld?: number
  /** After this time without a byte the sender counts as gone. */
  silenceMs?: number
}

/** Concurrent bodies with files of one user; a third is read once one of them is answered. */
const OF_ONE_USER = 2

/**
 * Parses JSON and plain text, with files if the call takes some. An empty JSON body counts as none. Bodies with files
 * share a memory limit: when it is reached, further ones wait for room.
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
      const { config, bodyLimit } = request.routeOptions
      const { parts } = config
      if (!parts || !request.held) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('multipart/form-data')
      // the payload of a compressed body is another stream, without headers
      const body = {
        headers: request.headers,
        stream: payload,
        held: request.held,
        silenceMs,
        maxField: bodyLimit,
      }
      const { json, files } = await readMultipart(body, parts)
      request.uploads = files
      return parseJson(request, json)
    },
  )
}

/** Resolves when the answer has been sent or was aborted; the body stays in memory until then. */
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
