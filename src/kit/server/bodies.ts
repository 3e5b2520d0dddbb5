import type { IncomingMessage } from 'node:http'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Parts, Upload } from '#kit/contract/call.ts'
import { badRequest } from './errors.ts'
import { readMultipart } from './multipart.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of the call that the route serves. */
    parts?: Parts
  }
  interface FastifyRequest {
    /** The body as it came, without the files. */
    bodyText?: string
    uploads?: Upload[]
  }
}

/** JSON and plain text; with files where the call takes some. An empty JSON body counts as none. */
export function takeBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => (body === '' ? undefined : parseJson(request, body)),
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

function parseJson(request: FastifyRequest, text: string): unknown {
  request.bodyText = text
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest(['The body is not valid JSON.', 'Le corps n’est pas du JSON valide.'])
  }
}
