import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { newPiece } from '../../../../../test/equipment.ts'
import { signIn } from '../../../../../test/factories.ts'
import { kept } from '../../../../../test/photos.ts'
import { picture } from '../../../../../test/pictures.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const address = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }))

const jpeg = await picture({ width: 2000, height: 2000 })
const part = (name: string, more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
const start = `${part('equipment')}${JSON.stringify(await newPiece(app))}\r\n${part('photo', '; filename="a.jpg"')}`
const body = Buffer.concat([Buffer.from(start), jpeg, Buffer.from('\r\n--x--')])
const head = [
  'POST /api/equipment HTTP/1.1',
  'host: x',
  `authorization: Bearer ${staff.token}`,
  'content-type: multipart/form-data; boundary=x',
  `content-length: ${body.length}`,
]

/** Sends a number of bytes of the body, and waits until the server has begun to process them. */
async function send(bytes: number) {
  const socket = connect(Number(address.port), address.hostname)
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const [request] = await once(app.app.server, 'request')
  socket.write(body.subarray(0, bytes))
  await expect.poll(() => request.socket.bytesRead).toBe(head.join('\r\n').length + 4 + bytes)
  return { socket, request }
}

test('an upload that stops midway leaves no piece and no file; a whole one is saved', async () => {
  for (const bytes of [10, start.length, start.length + (jpeg.length >> 1), body.length - 1]) {
    const { socket, request } = await send(bytes)
    const closed = new Promise((resolve) => request.on('close', resolve))
    socket.destroy()
    await closed
  }
  const { socket } = await send(body.length)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
  expect(await kept(app)).toEqual({ pieces: 1, files: 2 })
})
