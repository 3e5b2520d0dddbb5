import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerOneAtATime } from './one-at-a-time.ts'

/** A server that answers on command, with a record of the requests that it started. */
async function serving() {
  const begun: string[] = []
  const answers: (() => void)[] = []
  const app = Fastify()
  answerOneAtATime(app)
  app.get('/:nth', async ({ url }) => {
    begun.push(url)
    await new Promise<void>((answer) => answers.push(answer))
    return {}
  })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = async (...nths: number[]) => {
    const accepted = once(app.server, 'connection') as Promise<[Socket]>
    const caller = connect(port, '127.0.0.1')
    caller.resume().write(nths.map((nth) => `GET /${nth} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))
    onTestFinished(() => void caller.destroy())
    return { caller, accepted: (await accepted)[0] }
  }
  return { begun, answers, ask }
}

test('requests of one connection are done one after the other', async () => {
  const { begun, answers, ask } = await serving()
  await ask(1, 2, 3)
  for (const done of [1, 2, 3]) {
    await expect.poll(() => begun).toEqual(['/1', '/2', '/3'].slice(0, done))
    answers[done - 1]?.()
  }
})

test('those that wait when their connection goes are not done', async () => {
  const { begun, answers, ask } = await serving()
  const { caller, accepted } = await ask(1, 2, 3)
  await expect.poll(() => begun).toEqual(['/1'])
  const gone = once(accepted, 'close')
  caller.destroy()
  await gone
  answers[0]?.()
  // a later request starts after it
  await ask(4)
  await expect.poll(() => begun).toContain('/4')
  expect(begun).toEqual(['/1', '/4'])
  answers[1]?.()
})
