import { Readable } from 'node:stream'
import fastify, { type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerFailure } from './failure.ts'

/** An answer that breaks off before its first byte, after `meanwhile` acted on its request; returns the log. */
async function breakOff(meanwhile: (request: FastifyRequest) => void) {
  const logged: { level: number; msg: string; fault?: object }[] = []
  const app = fastify({
    logger: { level: 'info', stream: { write: (line: string) => logged.push(JSON.parse(line)) } },
  })
  app.setErrorHandler(answerFailure)
  app.get('/', (request, reply) => {
    meanwhile(request)
    const body = new Readable({ read: () => undefined })
    setImmediate(() => body.destroy())
    return reply.send(body)
  })
  onTestFinished(() => app.close())
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const status = await fetch(url).then(
    (response) => response.status,
    () => undefined,
  )
  const ours = () => logged.find(({ msg }) => /gone|unexpected/.test(msg))
  await expect.poll(ours).toBeDefined()
  return { status, ...ours() }
}

test('that somebody went away in the middle of an answer is no fault of ours', async () => {
  expect(await breakOff(({ raw }) => raw.socket.destroy())).toMatchObject({
    status: undefined,
    level: 30,
    msg: 'whoever asked has gone',
  })
})

test('an answer that breaks off while somebody waits for it is one', async () => {
  expect(await breakOff(() => undefined)).toMatchObject({
    status: 500,
    level: 50,
    msg: 'unexpected error',
    fault: { message: 'Premature close' },
  })
})
