import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * While the server closes, a connection ends with its pending answer, and one that never had a request ends at once:
 * browsers keep connections open, and open some ahead of need, and Node would wait for all of them.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const unasked = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    unasked.add(socket)
    socket.once('close', () => unasked.delete(socket))
  })
  app.addHook('onRequest', async (request) => {
    unasked.delete(request.raw.socket)
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of unasked) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
