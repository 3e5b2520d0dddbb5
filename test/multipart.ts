import compress from '@fastify/compress'
import Fastify from 'fastify'
import { z } from 'zod'
import { call, type Upload } from '#core/contract/call.ts'
import { bind, bindPublic } from '#core/server/bind.ts'
import { takeBodies } from '#core/server/bodies.ts'
import { answerFailure } from '#core/server/failure.ts'
import { register } from '#core/server/http.ts'
import { undisclosed } from './undisclosed.ts'

/** Limit for all received bodies that are not answered yet. */
export const MAX_HELD = 16 * 1024 * 1024
/** After this time a silent sender counts as gone: longer than a test holds the memory, even on a busy machine. */
const SILENCE_MS = 6000
/** Limit of one file. */
export const MAX = 2 * 1024 * 1024
const answer = z.object({
  title: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.number(), part: z.string().optional() })),
})
const parts = { json: 'record', files: 'photo', most: 3, maxBytes: MAX }
const save = call({
  name: 'save',
  method: 'POST',
  path: '/save',
  access: 'public',
  summary: '',
  body: z.object({ title: z.string() }),
  parts,
  answer,
})
/** The same for signed-in users: the token is the number of the user. */
const mine = call({ ...save, name: 'mine', path: '/mine', access: 'signed-in' })
const two = call({ ...save, name: 'two', path: '/two', parts: { ...parts, more: 'plan' } })
const plain = call({ ...save, name: 'plain', path: '/plain', parts: undefined })

/** The titles that were saved. */
export const saved: string[] = []

/** A call that takes up to three files, and one that takes none, on their own port while the process lives. */
export const app = Fastify()
await app.register(compress)
takeBodies(app, { mostHeld: MAX_HELD, silenceMs: SILENCE_MS })
app.setErrorHandler(answerFailure)
const keep = async ({ body, files }: { body: { title: string }; files: Upload[] }) => {
  saved.push(body.title)
  return {
    title: body.title,
    files: files.map(({ name, part, bytes }) => ({ name, size: bytes.length, part })),
  }
}
const routes = [bindPublic(save, keep), bindPublic(two, keep), bind(mine, keep), bindPublic(plain, keep)]
for (const route of routes)
  register(
    app,
    route,
    {} as never,
    {
      session: async (token) => ({ id: Number(token), permissions: [], roles: [] }) as never,
      embed: async () => undefined,
    },
    undisclosed,
  )
export const address = await app.listen({ port: 0, host: '127.0.0.1' })
app.server.unref()

export const record = JSON.stringify({ title: 'Fauteuil' })
export const photo = (bytes: number, name = 'a.jpg') =>
  ['photo', new File([new Uint8Array(bytes)], name)] as const
export const form = (...parts: (readonly [string, string | Blob])[]) => {
  const data = new FormData()
  for (const [name, value] of parts) data.append(name, value)
  return data
}

export async function send(body: FormData, language = 'en', path = '/save', user?: number) {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    body,
    headers: { 'accept-language': language, ...(user && { authorization: `Bearer ${user}` }) },
  })
  return { status: response.status, body: await response.json() }
}

/** Sends the text unchanged, in one piece. */
export async function sendRaw(
  payload: string | Buffer,
  type = 'multipart/form-data; boundary=x',
  encoding?: string,
) {
  const { statusCode: status, body } = await app.inject({
    method: 'POST',
    url: '/save',
    headers: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
    payload,
  })
  return { status, body: JSON.parse(body) }
}
