import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

test('of a request that cannot be read the log holds no byte', async () => {
  const app = await testApp({ LOG_LEVEL: 'trace' })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  for (const line of ['x y: z', `x: ${'z'.repeat(20_000)}`]) {
    const socket = connect(port, '127.0.0.1')
    socket.resume()
    socket.write(
      `GET /home?q=Theriault HTTP/1.1\r\nhost: x\r\nauthorization: Bearer secret\r\n${line}\r\n\r\n`,
    )
    await once(socket, 'close')
  }
  const log = app.log.filter((line) => line.includes('"client '))
  expect(log).toHaveLength(2)
  for (const line of log) {
    expect(line).not.toContain('Theriault')
    expect(line).not.toContain([...Buffer.from('Theriault')].join())
  }
})
