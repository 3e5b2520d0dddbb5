import type { Call, Parts } from '#core/contract/call.ts'
import type { TestApp } from './app.ts'

/** A request with any content; its multipart parts are text. */
export interface RawRequest {
  params: Record<string, string>
  query?: unknown
  body?: unknown
  /** The raw body, in place of `body`. */
  raw?: string | undefined
  type: string
  files?: string[] | undefined
  tongue: string
  key?: string | undefined
}

export const disposition = (part: string, more = '') =>
  `--fuzz\r\ncontent-disposition: form-data; name="${part}"${more}\r\n\r\n`

function text(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** The JSON part, or a part for each field. */
function fieldParts({ json }: Parts, fields: unknown, body: string | undefined): string[] {
  const all = json === null ? Object.entries(Object(fields)) : [[json, body ?? '']]
  return all.map(
    ([name, value]) =>
      `${disposition(String(name).replace(/["\r\n]/g, '_'))}${Buffer.from(text(value)).toString('latin1')}\r\n`,
  )
}

/** Sends the request unchanged, whatever the call accepts; only the parameter that selects the call is always there. */
export async function send({ app }: TestApp, call: Call, request: RawRequest, token: string) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((request.params[name] ?? '').toWellFormed()),
  )
  const selecting = call.selectedBy === undefined ? {} : { [call.selectedBy]: '' }
  const query = Object.entries({ ...selecting, ...(request.query as object | undefined) })
    .filter(([name, value]) => value !== undefined || name in selecting)
    .map((pair) => pair.map((part) => encodeURIComponent(text(part).toWellFormed())).join('='))
    .join('&')
  const body = request.raw ?? (call.textBody ? text(request.body) : JSON.stringify(request.body))
  const multipart = request.files &&
    call.parts && [...fieldParts(call.parts, request.body, body), ...request.files, '--fuzz--']
  return app.inject({
    method: call.method,
    url: query ? `${path}?${query}` : path,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': request.tongue,
      ...(request.key !== undefined && { 'idempotency-key': request.key }),
      ...(body !== undefined && call.method !== 'GET' && { 'content-type': request.type }),
      ...(multipart && { 'content-type': 'multipart/form-data; boundary=fuzz' }),
    },
    ...(body !== undefined && call.method !== 'GET' && { payload: body }),
    ...(multipart && { payload: Buffer.from(multipart.join(''), 'latin1') }),
  })
}
