import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A year, as long as people come by https. */
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
const NOSNIFF = { 'x-content-type-options': 'nosniff' }
/** What a call answers is data: opened as a page it loads nothing, runs nothing and stands in no frame. */
const DATA = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }

/** What a page may ask the browser for: the camera for scanning, passkeys for signing in. */
export const PERMISSIONS = [
  'camera=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  ...['accelerometer', 'browsing-topics', 'display-capture', 'geolocation', 'gyroscope'].map(none),
  ...['hid', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'].map(none),
].join(', ')

function none(feature: string): string {
  return `${feature}=()`
}

/** On every answer; pages and files replace what is theirs. */
export function setHeaders(app: FastifyInstance, publicUrl: string): void {
  const always = { ...NOSNIFF, ...(publicUrl.startsWith('https:') && HSTS) }
  const ofCalls = { ...always, ...DATA }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? ofCalls : always)
    done()
  })
}

/** What cannot be read as a request is answered by Node's own hand. */
export function answerUnreadable(
  this: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
): void {
  // a connection that a browser opened ahead of need, and never used, just ends
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.bytesRead === 0) return void socket.destroy()
  this.log.trace({ err: error }, 'client error')
  const status = STATUS_OF[error.code ?? ''] ?? 400
  const body = JSON.stringify({ status, error: 'bad_request', message: STATUS_CODES[status] })
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: ${body.length}\r\n` +
        `content-type: application/json; charset=utf-8\r\nx-content-type-options: nosniff\r\ncache-control: no-store\r\n\r\n${body}`,
    )
  socket.destroy(error)
}

const STATUS_OF: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }
