import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { address, app, form, MAX, MAX_HELD, photo, record, send } from '../../../test/multipart.ts'

/** Begins a user's upload, sends some bytes of its first file, and then stays silent. */
async function begin(user: number, bytes: number): Promise<Socket> {
  const { port, hostname } = new URL(address)
  const socket = connect(Number(port), hostname)
  // the other side may close it first
  socket.on('error', () => {})
  const head = `--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`
  socket.write(
    `POST /mine HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${user}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${3 * MAX}\r\n\r\n${head}`,
  )
  socket.write(Buffer.alloc(bytes))
  await once(app.server, 'request')
  return socket
}
const whole = (user: number) => send(form(['record', record], photo(10)), 'en', '/mine', user)

test('who announces much and sends nothing takes no room from others', async () => {
  const holders: Socket[] = []
  for (let user = 100; user < 124; user++) holders.push(await begin(user, 0))
  expect(await whole(1)).toMatchObject({ status: 200 })
  for (const socket of holders) socket.destroy()
})

test('one user sends two bodies with files at once; a third waits, and nobody else does', async () => {
  const holders = [await begin(2, 1000), await begin(2, 1000)]
  const done: string[] = []
  const third = whole(2).then(({ status }) => done.push(`third ${status}`))
  for (let nth = 0; nth < 5; nth++) done.push(`other ${(await whole(3)).status}`)
  const body = JSON.stringify({ title: 'a' })
  const headers = { 'content-type': 'application/json' }
  done.push(`plain ${(await fetch(`${address}/plain`, { method: 'POST', body, headers })).status}`)
  expect(done).toEqual([...Array(5).fill('other 200'), 'plain 200'])
  holders[0]?.destroy()
  await third
  expect(done.at(-1)).toBe('third 200')
  holders[1]?.destroy()
})

test('what comes when the memory is full waits until there is room', async () => {
  const heard: Socket[] = []
  const hear = (socket: Socket) => heard.push(socket)
  app.server.on('connection', hear)
  const holders: Socket[] = []
  for (let user = 200; user < 210; user++) holders.push(await begin(user, MAX - 1000))
  app.server.off('connection', hear)
  const bytesHeard = () => heard.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
  await expect.poll(bytesHeard).toBeGreaterThan(MAX_HELD)
  const done: number[] = []
  const saved = send(form(['record', record], photo(MAX - 1000)), 'en', '/mine', 4).then(({ status }) =>
    done.push(status),
  )
  // as long as a request takes that needs no memory
  for (let nth = 0; nth < 20; nth++) await fetch(`${address}/plain`, { method: 'POST' })
  expect(done).toEqual([])
  for (const socket of holders) socket.destroy()
  await saved
  expect(done).toEqual([200])
})

test('who says nothing for long is answered, and has no place any more', async () => {
  const socket = await begin(5, 100)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(answer).toMatch(/connection: close/i)
  expect(answer).toContain('The upload was interrupted.')
})

test('as many may come one after the other as like', async () => {
  for (let nth = 0; nth < 12; nth++) {
    const reply = await send(form(['record', record], photo(MAX - 1000), photo(MAX - 1000)))
    expect(reply.status).toBe(200)
  }
})
