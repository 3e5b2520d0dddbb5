import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startJobs } from '#core/server/jobs.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { mails } from '../../../../test/people.ts'
import * as calls from '../contract.ts'

/** Mails as they arrive: the job queue sends them. */
const NEW = 'Herring Cove lighthouse 1897'
const URL = 'http://localhost:3000/reset-password/{token}'

const quiet = await testApp()

/** A mail server that stores what it receives, after refusing the first `refusals`. */
async function mailServer(refusals = 0) {
  const received: { to: string[]; raw: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, session, done) {
      const chunks: Buffer[] = await stream.toArray()
      if (refusals-- > 0) return done(new Error('try again'))
      const to = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ to, raw: Buffer.concat(chunks).toString() })
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as { port: number }
  return { received, url: `smtp://127.0.0.1:${port}` }
}

async function withJobs(app: TestApp) {
  const jobs = await startJobs(app.database.pool, app.services, { chores: [], tasks: [] }, app.app.log)
  onTestFinished(() => jobs.stop())
}
const read = (raw: string) => PostalMime.parse(raw)

async function resetWith(app: TestApp, text = '') {
  const token = /reset-password\/([\w-]{43})/.exec(text)?.[1]
  return call(app, calls.resetForgotten, { body: { token, password: NEW, confirmPassword: NEW } })
}

test('the mail arrives by SMTP, and the token of its link resets the password', async () => {
  const { received, url } = await mailServer()
  const app = await testApp({ SMTP_URL: url, MAIL_FROM: 'Passerelle <mail@example.org>' })
  const staff = await signIn(app, 'STAFF')
  await withJobs(app)
  await call(app, calls.forgotPassword, { body: { username: staff.username, url: URL } })
  await vi.waitUntil(() => received.length > 0, { timeout: 18_000 })
  const mail = await read(received[0]?.raw ?? '')
  expect(mail).toMatchObject({ from: { address: 'mail@example.org', name: 'Passerelle' } })
  expect(mail.subject).toBe('Passerelle: reset your password')
  expect(received[0]?.to).toEqual([staff.username])
  expect((await resetWith(app, mail.text)).status).toBe(204)
  const login = await call(app, calls.login, { body: { username: staff.username, password: NEW } })
  expect(login.status).toBe(200)
})

test('without a mail server the mail is a file that only the owner reads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const app = await testApp({ DATA_DIR: folder })
  const agent = await signIn(app, 'REFERRAL_AGENT')
  await app.database.pool.query('UPDATE users SET language_id = 2 WHERE id = $1', [agent.id])
  await withJobs(app)
  await call(app, calls.forgotPassword, { body: { username: agent.username, url: URL } })
  const outbox = join(folder, 'outbox')
  const written = () =>
    readdirSync(folder).flatMap(() => readdirSync(outbox).filter((name) => name.endsWith('.eml')))
  await vi.waitUntil(() => written().length > 0, { timeout: 18_000 })
  const file = join(outbox, written()[0] ?? '')
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(statSync(outbox).mode & 0o077).toBe(0)
  const mail = await read(readFileSync(file, 'utf8'))
  expect(mail.subject).toBe('Passerelle : réinitialiser votre mot de passe')
  expect(mail.to).toMatchObject([{ address: agent.username }])
  expect((await resetWith(app, mail.text)).status).toBe(204)
})

test('a mail that the server refuses is sent again, and the log does not quote it', async () => {
  const { received, url } = await mailServer(1)
  const app = await testApp({ SMTP_URL: url, LOG_LEVEL: 'trace' })
  const staff = await signIn(app, 'STAFF')
  await withJobs(app)
  await call(app, calls.forgotPassword, { body: { username: staff.username, url: URL } })
  await vi.waitUntil(() => received.length > 0, { timeout: 18_000 })
  expect(received).toHaveLength(1)
  const failed = app.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a job failed')
  expect(failed).toMatchObject([{ job: 'mail', attempt: 1, fault: { code: 'EMESSAGE', responseCode: 450 } }])
  expect(app.log.join('')).not.toMatch(/staff\.\d|reset-password/i)
})

test('a forgotten e-mail address is told to every administrator, and to nobody else', async () => {
  const { received, url } = await mailServer()
  const app = await testApp({ SMTP_URL: url })
  const admins = [await signIn(app, 'ADMIN'), await signIn(app, 'ADMIN')]
  const closed = await signIn(app, 'ADMIN')
  await app.database.pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [closed.id])
  await signIn(app, 'STAFF')
  await withJobs(app)
  const body = {
    firstName: 'Élise\r\nBcc: eve@example.org',
    lastName: 'Côté',
    organization: 'Foyer',
    extension: '12',
    phoneNumber: '(506) 555-0142',
  }
  expect(await call(app, calls.forgotEmail, { body })).toMatchObject({ status: 204, text: '' })
  await vi.waitUntil(() => received.length > 0, { timeout: 18_000 })
  expect(received[0]?.to.toSorted()).toEqual(admins.map(({ username }) => username).toSorted())
  const { text, bcc } = await read(received[0]?.raw ?? '')
  expect(bcc).toBeUndefined()
  for (const part of ['Élise', 'Côté', 'Foyer', '(506) 555-0142 ext. 12']) expect(text).toContain(part)
  expect(text).toMatch(/^Somebody asks which e-mail address their account has\./)
})

test('an administrator who reads French is asked in French for a forgotten e-mail address', async () => {
  const app = await testApp()
  const admin = await signIn(app, 'ADMIN')
  await app.database.pool.query('UPDATE users SET language_id = 2 WHERE id = $1', [admin.id])
  const body = {
    ...{ firstName: 'Élise', lastName: 'Côté', organization: 'Foyer' },
    ...{ phoneNumber: '5065550142', extension: '12' },
  }
  await call(app, calls.forgotEmail, { body })
  const [mail] = await mails(app)
  expect(mail?.text).toContain('Numéro de téléphone\u00a0: (506) 555-0142 poste 12')
})

test.each(['firstName', 'lastName', 'organization', 'phoneNumber'])('%s is required', async (field) => {
  const person = { firstName: 'Élise', lastName: 'Côté', organization: 'Foyer', phoneNumber: '5065550142' }
  const { status, error } = await call(quiet, calls.forgotEmail, { body: { ...person, [field]: '' } })
  expect(status).toBe(400)
  expect(error.errors?.map((fault) => fault.field)).toEqual([field])
})

test('whoever asks often keeps nobody else from asking: a request is kept where no mail tells of it', async () => {
  const app = await testApp()
  await signIn(app, 'ADMIN')
  const person = { firstName: 'Élise', organization: 'Foyer', phoneNumber: '5065550142' }
  const ask = (lastName: string, from: string) =>
    call(app, calls.forgotEmail, { body: { ...person, lastName }, from })
  for (let i = 0; i < 8; i++) expect((await ask('Bot', '192.0.2.1')).status).toBe(204)
  expect((await ask('Côté', '192.0.2.2')).status).toBe(204)
  const { rows } = await app.database.pool.query(
    'SELECT last_name AS name, count(*)::int AS count FROM forgotten_emails GROUP BY last_name ORDER BY last_name',
  )
  expect(rows).toEqual([
    { name: 'Bot', count: 5 },
    { name: 'Côté', count: 1 },
  ])
  expect(await mails(app)).toHaveLength(5)
})

test('what a stranger typed is quoted short and without links, and at most five such mails an hour are sent', async () => {
  const app = await testApp()
  await signIn(app, 'ADMIN')
  const body = {
    firstName: 'URGENT: your account is locked. Please log in at https://evil.example/now',
    lastName: 'or@evil.example',
    organization: 'www.evil.example',
    phoneNumber: '5065550142',
  }
  for (let i = 0; i < 8; i++) {
    expect((await call(app, calls.forgotEmail, { body, from: `192.0.2.${i}` })).status).toBe(204)
  }
  const sent = await mails(app)
  expect(sent).toHaveLength(5)
  const text = sent[0]?.text ?? ''
  expect(text).toContain('> First Name: URGENT your account is locked. Please lo\n')
  expect(text).toContain('> Last Name: or evil. example\n> Organization: www. evil. example\n')
  expect(text).not.toMatch(/:\/\/|@|\w\.\w/)
})
