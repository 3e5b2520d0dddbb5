import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Answers the requests of one connection one after the other, each once the earlier answer was sent: a client that
 * sends many without reading uses only one database connection. Requests still waiting when the connection closes are
 * dropped.
 */
export function answerOneAtATime(app: FastifyInstance): void {
  const before = new WeakMap<Socket, Promise<void>>()
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const answered = new Promise<void>((end) => reply.raw.once('close', end))
    const earlier = before.get(socket)
    before.set(socket, answered)
    if (earlier) void earlier.then(() => socket.destroyed || done())
    else done()
  })
}
