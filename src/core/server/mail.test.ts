import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { mailSender } from './mail.ts'

const MAIL = { to: ['marie@example.org'], subject: 'A link', text: 'It works once.' }

/** A mail server that cannot encrypt, as one pretends to be that wants to read along. */
async function plainServer() {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => received.push(chunk.toString())).on('end', () => done())
    },
  })
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening))
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  return { received, port: (server.server.address() as AddressInfo).port }
}

const sendTo = (smtpUrl: string) =>
  mailSender({ smtpUrl, mailFrom: 'no-reply@example.org', dataDir: '/nowhere' })(MAIL)

test('a mail leaves this machine encrypted, or not at all', async () => {
  const { received, port } = await plainServer()
  // which leads here, and is no address of this machine alone
  await expect(sendTo(`smtp://0.0.0.0:${port}`)).rejects.toThrow(/STARTTLS/)
  expect(received).toEqual([])
  await sendTo(`smtp://127.0.0.1:${port}`)
  expect(received.join('')).toContain('It works once.')
})
