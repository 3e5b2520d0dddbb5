import type { Call } from '#core/contract/call.ts'
import type { ErrorBody } from '#core/contract/errors.ts'
import type { TestApp } from './app.ts'
import { textOf, unzipped } from './docx.ts'
import { call, type Somebody } from './factories.ts'

/** The answer of a call that makes documents. */
export interface Generated {
  status: number
  /** The file name in the answer. */
  name: string
  failedIds: unknown
  error: ErrorBody
  bytes: Buffer
  /** The texts of the documents by name; a single one by the name of the answer. */
  texts: Record<string, string>
}

export async function generate(
  app: TestApp,
  definition: Call,
  as: Somebody,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Generated> {
  const { status, headers: received, bytes, error } = await call(app, definition, { as, body, headers })
  const sent = /filename\*=UTF-8''(\S+)/.exec(String(received['content-disposition']))?.[1] ?? ''
  const name = decodeURIComponent(sent)
  const isZip = String(received['content-type']).includes('zip')
  const files = isZip ? unzipped(bytes) : name ? { [name]: bytes } : {}
  const texts = Object.entries(files).map(([file, content]) => [
    file,
    file.endsWith('.docx') ? textOf(content) : content.toString(),
  ])
  return {
    status,
    name,
    failedIds: received['x-failed-ids'],
    error,
    bytes,
    texts: Object.fromEntries(texts) as Generated['texts'],
  }
}
