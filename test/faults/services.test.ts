import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import S3rver from 's3rver'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#platform/server/postgres/server.ts'
import { throwawayFolder } from '../server/throwaway.ts'
import { Installation } from './installation.ts'
import { tell } from './results.ts'
import { newPieceAt, upload } from './upload.ts'

/** An installation whose mail server and whose file store go away. */
const MAILS = 20
const HOUR_SECONDS = 3600
const [smtpPort, s3Port] = [await freePort(), await freePort()]
const bucket = throwawayFolder()
let at: Installation
let store: S3rver

async function openStore(): Promise<S3rver> {
  const opened = new S3rver({
    address: '127.0.0.1',
    port: s3Port,
    silent: true,
    directory: bucket,
    configureBuckets: [{ name: 'photos' }],
  })
  await opened.run()
  return opened
}

beforeAll(async () => {
  store = await openStore()
  at = await Installation.begin({
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    S3_URL: `http://S3RVER:S3RVER@127.0.0.1:${s3Port}/photos`,
  })
})
afterAll(async () => {
  await at.end()
  await store.close()
  rmSync(bucket, { recursive: true, force: true })
})

interface Received {
  subject: string
  messageId: string
}

/** A mail server on the port of the installation; `accept` is called before a mail is accepted. */
async function openMailServer(received: Received[], accept: () => Promise<void> = async () => {}) {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      let mail = ''
      stream.on('data', (chunk: Buffer) => {
        mail += chunk.toString()
      })
      stream.on('end', () => {
        const of = (name: string) => new RegExp(`^${name}: (.+)\r$`, 'im').exec(mail)?.[1] ?? ''
        received.push({ subject: of('Subject'), messageId: of('Message-ID') })
        accept().then(() => done(), done)
      })
    },
  })
  // a killed server leaves its connection broken
  server.on('error', () => {})
  server.listen(smtpPort, '127.0.0.1')
  await once(server.server, 'listening')
  return () => new Promise<void>((closed) => server.close(() => closed()))
}

const enqueue = (subject: string) =>
  at.asked(
    `SELECT FROM graphile_worker.add_job('mail', json_build_object('to', ARRAY['a@example.org'], 'subject', $1::text, 'text', 't'),
      max_attempts := 12)`,
    [subject],
  )
const waiting = () =>
  at.asked<{ attempts: number; seconds: number; locked: boolean }>(
    `SELECT attempts, extract(epoch FROM run_at - now())::float AS seconds, locked_at IS NOT NULL AS locked
     FROM graphile_worker.jobs WHERE task_identifier = 'mail'`,
  )

test('while the mail server is away for an hour mails wait, and each is sent once when it is back', async () => {
  const subjects = Array.from({ length: MAILS }, (_, nth) => `Mail ${nth}`)
  await Promise.all(subjects.map(enqueue))
  // simulates the clock: each wait ends at once, until an hour of them has passed
  let passed = 0
  let tries = 0
  while (passed < HOUR_SECONDS) {
    tries++
    await expect
      .poll(async () => (await waiting()).every(({ attempts, locked }) => attempts >= tries && !locked), {
        timeout: 60_000,
      })
      .toBe(true)
    passed += Math.max(...(await waiting()).map(({ seconds }) => seconds))
    await at.asked(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL`)
  }
  const received: Received[] = []
  const close = await openMailServer(received)
  await expect.poll(waiting, { timeout: 60_000 }).toEqual([])
  await close()
  expect(received.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted())
  tell(6, 'The mail server is away for an hour', `${MAILS} mails, ${tries} tries each`, 'each mail sent once')
})

test('a mail whose server is killed before it could note that it is sent is sent again under the same Message-ID', async () => {
  const received: Received[] = []
  const close = await openMailServer(received, async () => {
    if (received.length === 1) at.killServer()
  })
  await enqueue('Twice')
  await at.serverEnded()
  await at.start()
  // a quarter of an hour later, when the chore runs
  await at.asked(
    `UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '16 minutes' WHERE locked_at IS NOT NULL`,
  )
  await at.asked(`SELECT FROM graphile_worker.add_job('resume_mails')`)
  await expect.poll(waiting, { timeout: 60_000 }).toEqual([])
  await close()
  expect(received).toHaveLength(2)
  expect(received[0]?.messageId).toMatch(/^<passerelle-/)
  expect(received[1]).toEqual(received[0])
  tell(
    7,
    'SIGKILL between sending a mail and noting it',
    '1',
    'sent twice, under one Message-ID: at least once holds here, exactly once does not',
  )
})

test('where the database dies under a mail that is being sent the queue goes on', async () => {
  const received: Received[] = []
  const close = await openMailServer(received, async () => {
    if (received.length === 1) at.killDatabase()
  })
  await enqueue('Under way')
  await expect.poll(() => received.length, { timeout: 100_000 }).toBe(1)
  await expect.poll(async () => (await at.call('ready')).status, { timeout: 100_000 }).toBe(200)
  await enqueue('After')
  await expect
    .poll(() => received.map(({ subject }) => subject), { timeout: 60_000 })
    .toEqual(['Under way', 'After'])
  await close()
})

test('while the store of files is away an upload is refused, and leaves neither record nor file', async () => {
  const piece = await newPieceAt(at)
  const count = async () => (await at.asked('SELECT FROM equipment')).length
  const files = () => readdirSync(bucket, { recursive: true }).length
  expect(await upload(at, piece)).toMatchObject({ status: 200 })
  const before = [await count(), files()]
  await store.close()
  for (let nth = 0; nth < 3; nth++) {
    const refused = await upload(at, piece)
    expect(refused).toMatchObject({ status: 503, again: '2', body: { error: 'files_unavailable' } })
    expect(refused.body.message).toMatch(/file store cannot be reached\. Nothing was saved/)
  }
  store = await openStore()
  expect([await count(), files()]).toEqual(before)
  expect(await upload(at, piece)).toMatchObject({ status: 200 })
  tell(
    8,
    'The store of files is away',
    '3 uploads',
    '503 with the reason, no record and no file of it; goes on when it is back',
  )
})
