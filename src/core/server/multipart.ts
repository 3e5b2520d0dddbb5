import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { Parts, Upload } from '#core/contract/call.ts'
import { cleanLine } from '#core/contract/formats.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { AppError, badRequest } from './errors.ts'
import type { Holder } from './room.ts'

const MEBIBYTE = 1024 * 1024
/** A refused body is still read up to this size, because a browser hears no answer while it is sending. */
const MAX_READ = 256 * MEBIBYTE

/** More than any call has. */
const MAX_FIELDS = 20

const UNREADABLE = msg`The request could not be read.`
const INTERRUPTED = msg`The upload was interrupted.`
const TOO_LARGE = msg`This is too large.`

interface Body {
  headers: IncomingHttpHeaders
  stream: Readable
  held: Holder
  silenceMs: number
  /** Maximum bytes of a part that is not a file. */
  maxField: number
}

/** Reads a multipart/form-data body into memory; errors are thrown once all of it has been received. */
export async function readMultipart({ headers, stream, held, silenceMs, maxField }: Body, parts: Parts) {
  if (Number(headers['content-length']) > MAX_READ) throw endless()
  const parser = parserOf(headers, parts, maxField)
  const found = collect(parser, parts)
  // at the closing boundary, which may precede the end of the body
  const ended = new Promise<void>((resolve) => parser.on('finish', resolve).on('error', () => resolve()))
  let read = 0
  for await (const chunk of chunksOf(stream, silenceMs)) {
    read += chunk.length
    if (read > MAX_READ) throw endless()
    if (found.fault) continue
    await held.take(chunk.length)
    parser.write(chunk)
  }
  parser.end()
  if (!found.fault) await ended
  if (found.fault) throw found.fault
  if (parts.json === null)
    return { json: JSON.stringify(Object.fromEntries(found.fields)), files: found.files }
  const json = found.fields.get(parts.json)
  if (json === undefined) throw badRequest(missing(parts.json))
  return { json, files: found.files }
}

function parserOf(headers: IncomingHttpHeaders, parts: Parts, maxField: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      // browsers give the JSON part a file name too
      isPartAFile: (name) => (parts.json === null ? name === parts.files : name !== parts.json),
      limits: { fieldSize: maxField, fields: MAX_FIELDS, fileSize: parts.maxBytes },
    })
  } catch {
    throw badRequest(UNREADABLE)
  }
}

interface Found {
  fields: Map<string, string>
  files: Upload[]
  /** The first error; after it nothing is stored. */
  fault?: AppError
}

function collect(parser: BusboyInstance, parts: Parts): Found {
  const found: Found = { fields: new Map(), files: [] }
  const refuse = (fault: AppError) => {
    found.fault ??= fault
    found.files = []
  }
  parser.on('error', () => refuse(badRequest(UNREADABLE)))
  parser.on('field', (name, value, _nameIsCut, isCut) => {
    if (isCut) return refuse(tooLarge(TOO_LARGE))
    if (found.fields.has(name)) return refuse(badRequest(UNREADABLE))
    found.fields.set(name, value)
  })
  parser.on('fieldsLimit', () => refuse(badRequest(UNREADABLE)))
  parser.on('file', (part, stream, sentName: string | undefined) => {
    const name = cleanLine(sentName ?? '').slice(0, 255)
    const upload: Upload = { name, ...(parts.more && { part }), bytes: new Uint8Array() }
    const chunks: Uint8Array[] = []
    stream.on('error', () => refuse(badRequest(UNREADABLE)))
    stream.on('limit', () => refuse(tooLarge(tooLargeFile(name, parts.maxBytes))))
    stream.on('data', (chunk: Uint8Array) => !found.fault && chunks.push(chunk))
    stream.on('end', () => {
      if (!found.fault) upload.bytes = Buffer.concat(chunks)
      chunks.length = 0
    })
    if (part !== parts.files && part !== parts.more) refuse(badRequest(otherPart(part)))
    else if (found.files.push(upload) > parts.most) refuse(badRequest(tooMany(parts.most)))
  })
  return found
}

/** Throws if the sender disconnects or is silent for too long; the answer then closes the connection. */
async function* chunksOf(stream: Readable, silenceMs: number): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = stream.iterator({ destroyOnReturn: false })
  for (;;) {
    let silence: NodeJS.Timeout | undefined
    const silent = new Promise<never>((_, reject) => {
      silence = setTimeout(() => reject(goneSilent()), silenceMs)
    })
    try {
      const next = await Promise.race([chunks.next(), silent])
      if (next.done) return
      yield next.value
    } catch (error) {
      throw error instanceof AppError ? error : badRequest(INTERRUPTED)
    } finally {
      clearTimeout(silence)
    }
  }
}

const goneSilent = () => new AppError('bad_request', INTERRUPTED, undefined, { connection: 'close' })
const tooLarge = (text: Message) => new AppError('too_large', text)
/** Stops reading: the answer closes the connection. */
const endless = () => new AppError('too_large', TOO_LARGE, undefined, { connection: 'close' })

const tooLargeFile = (name: string, most: number) =>
  msg`${{ name }} is larger than ${{ megabytes: Math.floor(most / MEBIBYTE) }} MB.`
const tooMany = (most: number) => msg`At most ${{ most }} files can be sent at once.`
const missing = (part: string) => msg`The part ${{ part }}, with JSON, is required.`
const otherPart = (part: string) => msg`There is no part called ${{ part: String(part).slice(0, 100) }}.`
