import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The return value of a file call's function. */
export interface FileAnswer {
  /** Called only if the caller does not have this version already. */
  content(): Promise<Uint8Array | Readable>
  contentType: string
  /** The file name for saving. */
  name?: string
  /** Not cached unless this is set. */
  cacheControl?: string
  /** The ETag of this version, without quotes. */
  etag?: string
}

/** Whether a call that may answer a file or JSON answered a file. */
export const isFile = (answer: unknown): answer is FileAnswer =>
  typeof (answer as Partial<FileAnswer> | undefined)?.content === 'function'

/** An uploaded file must not run scripts in our pages. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): Promise<FastifyReply> {
  const tag = file.etag && `"${file.etag}"`
  const known = tag !== undefined && holds(request.headers['if-none-match'], tag)
  const content = known ? undefined : await file.content()
  reply.headers({
    'content-security-policy': POLICY,
    // the same address answers other users differently
    vary: 'authorization',
    ...(file.cacheControl && { 'cache-control': file.cacheControl }),
    ...(tag && { etag: tag }),
  })
  if (!content) return reply.status(304).send()
  return reply.type(file.contentType).header('content-disposition', disposition(file)).send(content)
}

function holds(sent: string | undefined, tag: string): boolean {
  return (sent ?? '').split(',').some((one) => [tag, '*'].includes(one.trim().replace(/^W\//, '')))
}

/** RFC 6266: the name in ASCII for old programs, and in full. */
function disposition({ contentType, name }: FileAnswer): string {
  const kind = contentType.startsWith('image/') ? 'inline' : 'attachment'
  if (!name) return kind
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}
