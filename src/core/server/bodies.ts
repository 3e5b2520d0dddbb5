import type { IncomingMessage } from 'node:http'
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Parts, Upload } from '#core/contract/call.ts'
import { msg } from '#core/contract/msg.ts'
import { badRequest } from './errors.ts'
import { readMultipart } from './multipart.ts'
import { queue } from './queue.ts'

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
  }
}

/**
 * JSON and plain text; with files where the call takes some. An empty JSON body counts as none. All bodies with files
 * together hold at most so many bytes: one that comes when there is no room is read once there is.
 */
export function takeBodies(app: FastifyInstance, mostHeld = 512 * MEBIBYTE): void {
  const inTurn = queue(mostHeld)
  app.addHook('preParsing', async (request, reply) => {
    const { parts } = request.routeOptions.config
    const { 'content-type': type = '', 'content-length': length } = request.headers
    if (!parts || !/^multipart\//i.test(type)) return
    const most = parts.most * parts.maxBytes + MEBIBYTE
    const bytes = Math.min(Number(length ?? most), most)
    await new Promise<void>((begin) => {
      void inTurn(() => {
        begin()
        return answered(reply)
      }, bytes)
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
      if (!parts) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('multipart/form-data')
      const { json, files } = await readMultipart(payload, parts)
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
