import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { type Mail, mailSender } from './mail.ts'

const files = { get: async (key: string) => (key === 'kept' ? Buffer.from('%PDF-1.7') : undefined) }
const MAIL = { to: ['marie@example.org'], subject: 'A link', text: 'It works once.' }

/** A mail server that cannot encrypt, as an eavesdropper would pretend. */
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

const sendTo = (smtpUrl: string, mail: Mail = MAIL) =>
  mailSender(
    { smtpUrl, mailFrom: 'no-reply@example.org', dataDir: '/nowhere', publicUrl: 'http://localhost' },
    files,
  )(mail)

test('a mail leaves this machine encrypted, or not at all', async () => {
  const { received, port } = await plainServer()
  // the address reaches this machine but is not loopback
  await expect(sendTo(`smtp://0.0.0.0:${port}`)).rejects.toThrow(/STARTTLS/)
  expect(received).toEqual([])
  await sendTo(`smtp://127.0.0.1:${port}`)
  expect(received.join('')).toContain('It works once.')
})

test('a mail says that nobody wrote it, so that no absence notice answers it', async () => {
  const { received, port } = await plainServer()
  await sendTo(`smtp://127.0.0.1:${port}`)
  expect(received.join('')).toMatch(/^Auto-Submitted: auto-generated\r$/m)
})

test.each(['ignoreTLS=true', 'requireTLS=false'])(
  '%s sends to a relay that does not encrypt',
  async (says) => {
    const { received, port } = await plainServer()
    await sendTo(`smtp://0.0.0.0:${port}?${says}`)
    expect(received.join('')).toContain('It works once.')
  },
)

test('a mail carries files of the storage, and does not go without one', async () => {
  const { received, port } = await plainServer()
  const attached = (key: string) => [{ key, name: 'Entente 7.pdf', contentType: 'application/pdf' }]
  await sendTo(`smtp://127.0.0.1:${port}`, { ...MAIL, attached: attached('kept') })
  expect(received.join('')).toContain(Buffer.from('%PDF-1.7').toString('base64'))
  expect(received.join('')).toContain('filename="Entente 7.pdf"')
  received.length = 0
  await expect(sendTo(`smtp://127.0.0.1:${port}`, { ...MAIL, attached: attached('gone') })).rejects.toThrow(
    'the file of a mail is gone',
  )
  expect(received).toEqual([])
})
