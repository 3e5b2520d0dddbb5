import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** One year, sent only with an https PUBLIC_URL. */
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
const NOSNIFF = { 'x-content-type-options': 'nosniff' }
/**
 * The policy of calls: their answers are data, which opened as a page load nothing, run nothing and cannot be framed.
 */
const DATA = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }

/** Browser features that a page may request: the camera for scanning, passkeys for signing in. */
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

/** Default headers of every answer; pages and files override some. */
export function setHeaders(app: FastifyInstance, publicUrl: string): void {
  const always = { ...NOSNIFF, ...(publicUrl.startsWith('https:') && HSTS) }
  const ofCalls = { ...always, ...DATA }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? ofCalls : always)
    done()
  })
}

/** Answers a request that cannot be parsed, on the socket itself. */
export function answerUnreadable(
  this: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
): void {
  // an unused connection that a browser opened ahead of need is just closed
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
