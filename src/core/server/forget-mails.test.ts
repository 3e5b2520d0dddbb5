import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp, workplace } from '../../../test/app.ts'
import { mails } from '../../../test/people.ts'
import { forgetMails } from './forget-mails.ts'
import { enqueueMail } from './mail.ts'

const app = await testApp()
const { db, pool } = app.database
const DAY_SECONDS = 24 * 60 * 60

test('after a week the mails of the outbox go, and those that no server wanted; others wait on', async () => {
  const outbox = join(app.config.dataDir, 'outbox')
  mkdirSync(outbox)
  for (const [name, days] of [
    ['old.eml', 8],
    ['new.eml', 6],
    ['somebody’s notes.txt', 8],
  ] as const) {
    writeFileSync(join(outbox, name), 'a link')
    const then = Date.now() / 1000 - days * DAY_SECONDS
    utimesSync(join(outbox, name), then, then)
  }
  for (const subject of ['failed for good', 'failed just now', 'is tried again'])
    await enqueueMail(db, { to: ['a@example.org'], subject, text: '' })
  await pool.query(`UPDATE graphile_worker._private_jobs SET
    attempts = CASE WHEN payload ->> 'subject' = 'is tried again' THEN 3 ELSE max_attempts END,
    updated_at = now() - CASE WHEN payload ->> 'subject' = 'failed just now' THEN interval '1 day' ELSE interval '8 days' END`)
  await forgetMails.run(workplace(app))
  expect(readdirSync(outbox).sort()).toEqual(['new.eml', 'somebody’s notes.txt'])
  expect((await mails(app)).map(({ subject }) => subject)).toEqual(['failed just now', 'is tried again'])
})

test('without an outbox there is nothing to forget', async () => {
  const { dataDir } = app.config
  const config = { ...app.config, dataDir: join(dataDir, 'nothing') }
  await expect(forgetMails.run({ ...workplace(app), config })).resolves.toBeUndefined()
})
