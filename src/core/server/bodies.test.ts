import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { address, app, form, MAX, MAX_HELD, photo, record, send } from '../../../test/multipart.ts'

/** Begins with a body of so many bytes, or of nobody knows how many, and sends none of them. */
async function begin(bytes?: number): Promise<Socket> {
  const { port, hostname } = new URL(address)
  const socket = connect(Number(port), hostname)
  const length = bytes === undefined ? 'transfer-encoding: chunked' : `content-length: ${bytes}`
  socket.write(
    `POST /save HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n`,
  )
  await once(app.server, 'request')
  return socket
}
const whole = () => send(form(['record', record], photo(10)))

test('what comes with files waits until there is room in memory, and nothing else does', async () => {
  const most = 3 * MAX + 1024 * 1024
  // no more than three files are ever kept, whatever is announced
  const holders = [await begin(), await begin(100 * MAX), await begin(MAX_HELD - 2 * most)]
  const done: string[] = []
  const gone = await begin(10)
  const saved = whole().then(({ status }) => done.push(`saved ${status}`))
  for (let nth = 0; nth < 20; nth++) {
    const body = JSON.stringify({ title: 'a' })
    const headers = { 'content-type': 'application/json' }
    done.push(`${(await fetch(`${address}/plain`, { method: 'POST', body, headers })).status}`)
  }
  expect(done).toEqual(Array(20).fill('200'))
  gone.destroy()
  holders[0]?.destroy()
  await saved
  expect(done.at(-1)).toBe('saved 200')
  for (const socket of holders) socket.destroy()
})

test('as many may come one after the other as like', async () => {
  for (let nth = 0; nth < 12; nth++) {
    const reply = await send(form(['record', record], photo(MAX - 1000), photo(MAX - 1000)))
    expect(reply.status).toBe(200)
  }
})
