import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * The requests of one connection are answered one after the other, as their answers go out: whoever sends many without
 * reading holds one connection to the database, and not all. What waits when the connection goes is not done.
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
