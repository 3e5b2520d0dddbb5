import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTodo } from '#across/work/contract/acts.ts'
import { readWorkMail, setWorkMail } from '#base/people/contract/work-mail.ts'
import { localDay } from '#core/contract/local-day.ts'
import { mailSender } from '#core/server/mail.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { testApp, workplace } from '../../../../test/app.ts'
import { call, newRole, type Somebody, signIn } from '../../../../test/factories.ts'
import { mails } from '../../../../test/people.ts'
import { throwawayFolder } from '../../../../test/server/throwaway.ts'
import { somethingWaits } from '../../../../test/work.ts'
import { mailWork } from './mail.ts'

const app = await testApp({ PUBLIC_URL: 'https://passerelle.example.org' })
const { db } = app.database
const ZONE = app.config.organisationTimeZone
const { now, admin, staff, lend } = await somethingWaits(app)

beforeEach(async () => {
  await sql`DELETE FROM work_mails`.execute(db)
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db)
})
afterEach(() => void vi.useRealTimers())

/** Sets the clock of the server, not that of the database. */
const at = (instant: string | number) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
const ask = (as: Somebody, hour: unknown) => call(app, setWorkMail, { as, body: { hour } })
const run = () => mailWork.run(workplace(app))
const remind = (as: Somebody, text = 'Call Éric') =>
  call(app, createTodo, { as, body: { text, dueOn: '2026-01-05' } })
const sentTo = async ({ username }: Somebody) => (await mails(app)).filter(({ to }) => to.includes(username))

test('one says the hour, and takes it back', async () => {
  const read = async () => (await call(app, readWorkMail, { as: staff })).body
  expect(await read()).toEqual({ hour: null })
  expect((await ask(staff, 7)).body).toEqual({ hour: 7 })
  expect(await read()).toEqual({ hour: 7 })
  expect((await call(app, readWorkMail, { as: admin })).body).toEqual({ hour: null })
  await ask(staff, null)
  expect(await read()).toEqual({ hour: null })
})

test.each([24, -1, 7.5, '7', undefined])('%s is no hour', async (hour) => {
  expect(await ask(staff, hour)).toMatchObject({ status: 400, error: { errors: [{ field: 'hour' }] } })
})

test.each([
  ['en', 'Passerelle: what waits for you today', ['My reminders: 1', 'Loans due: 1']],
  [
    'fr',
    'Passerelle\u00a0: ce qui vous attend aujourd’hui',
    ['Mes tâches\u00a0: 1', 'Prêts à échéance\u00a0: 1'],
  ],
])('the mail in %s has kinds, counts and links, and no names', async (language, subject, counts) => {
  const reader = await signIn(app, await newRole(app, ['READ_LOANS', 'READ_CLIENTS', 'CHOOSE_LANGUAGE']))
  await sql`UPDATE users SET language_id = ${language === 'fr' ? 2 : 1} WHERE id = ${reader.id}`.execute(db)
  await lend({ dueOn: '2026-04-01' })
  await remind(reader)
  at('2026-12-01T10:00:00-04:00')
  await ask(reader, 7)
  at('2026-12-02T07:00:00-04:00')
  await run()
  const [mail] = await sentTo(reader)
  if (!mail) throw new Error('no mail was sent')
  const dataDir = mkdtempSync(join(throwawayFolder(), 'mail-'))
  await mailSender({ ...app.config, dataDir }, app.files)(mail)
  const [file = ''] = readdirSync(join(dataDir, 'outbox'))
  const opened = await PostalMime.parse(readFileSync(join(dataDir, 'outbox', file)))
  expect(opened.subject).toBe(subject)
  const text = opened.text ?? ''
  for (const line of counts) expect(text).toContain(line)
  expect(text).toContain('https://passerelle.example.org/work/LOANS_DUE')
  expect(text).toContain('https://passerelle.example.org/account')
  expect(text).not.toContain(now.eric.lastName)
  expect(text).not.toContain('Éric')
})

test('it says nothing of what one may not see, of nobody who is hidden, and nothing where nothing waits', async () => {
  const weak = await signIn(app, await newRole(app, ['READ_EQUIPMENT']))
  await lend({ dueOn: '2026-04-01' })
  const body = { restricted: true, users: [], reason: 'asked by the client' }
  await call(app, restrictClient, { as: admin, params: { id: now.eric.id }, body })
  at('2026-12-01T10:00:00-04:00')
  await ask(weak, 7)
  await ask(staff, 7)
  await ask(admin, 7)
  at('2026-12-02T07:00:00-04:00')
  await run()
  expect(await sentTo(weak)).toEqual([])
  expect(await sentTo(staff)).toEqual([])
  expect(await sentTo(admin)).toMatchObject([{ text: expect.stringContaining('Loans due: 1') }])
})

test('nobody is told whose account is closed, or who takes it back', async () => {
  const [gone, back] = [await signIn(app, 'STAFF'), await signIn(app, 'STAFF')]
  at('2026-12-01T10:00:00-04:00')
  for (const who of [gone, back]) {
    await remind(who)
    await ask(who, 7)
  }
  await sql`UPDATE users SET closed_at = now() WHERE id = ${gone.id}`.execute(db)
  await ask(back, null)
  at('2026-12-02T07:00:00-04:00')
  await run()
  expect(await mails(app)).toEqual([])
})

test('of several servers one tells, and an hour that is over today is told tomorrow', async () => {
  await remind(staff)
  at('2026-12-01T06:59:00-04:00')
  await ask(staff, 7)
  await run()
  expect(await sentTo(staff)).toEqual([])
  at('2026-12-01T07:00:00-04:00')
  await Promise.all([run(), run(), run()])
  expect(await sentTo(staff)).toHaveLength(1)
  // a user who has had today's mail gets no second one
  for (const hour of [null, 9]) await ask(staff, hour)
  at('2026-12-01T09:00:00-04:00')
  await run()
  expect(await sentTo(staff)).toHaveLength(1)
  await ask(admin, 8)
  await remind(admin)
  await run()
  expect(await sentTo(admin)).toEqual([])
  at('2026-12-02T09:00:00-04:00')
  await run()
  expect(await sentTo(staff)).toHaveLength(2)
  expect(await sentTo(admin)).toHaveLength(1)
})

test('where the servers were down at that hour it comes as soon as one is back', async () => {
  await remind(staff)
  at('2026-12-01T06:00:00-04:00')
  await ask(staff, 7)
  at('2026-12-03T15:20:00-04:00')
  await run()
  expect(await sentTo(staff)).toHaveLength(1)
})

test.each([
  ['leave out 2 o’clock', '2027-03-13T00:00:00-04:00', 2],
  ['bring 1 o’clock twice', '2026-10-31T00:00:00-03:00', 1],
])('one mail a day while the clocks %s', async (_, start, hour) => {
  await remind(staff)
  at(Date.parse(start) - 3_600_000)
  await ask(staff, hour)
  const days: string[] = []
  let before = 0
  for (let minutes = 0; minutes < 3 * 24 * 60; minutes += 20) {
    at(Date.parse(start) + minutes * 60_000)
    await run()
    const { length } = await sentTo(staff)
    if (length > before) days.push(localDay(ZONE))
    before = length
  }
  expect(before).toBe(days.length)
  expect(new Set(days).size).toBe(days.length)
  expect(days).toHaveLength(3)
})
