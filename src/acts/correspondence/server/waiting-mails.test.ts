import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tasks } from '#app/server/features.ts'
import { startJobs } from '#core/server/jobs.ts'
import { testApp } from '../../../../test/app.ts'
import { consent } from '../../../../test/correspondence.ts'
import { call, client, newRole, type Somebody, signIn } from '../../../../test/factories.ts'
import { throwawayFolder } from '../../../../test/server/throwaway.ts'
import { template } from '../../../../test/templates.ts'
import { createCorrespondence } from '../contract/correspondence.ts'

/** Tests mails whose client dies, or whose sender's account is closed, before their turn in the queue. */
const app = await testApp()
const { pool } = app.database
const [admin, staff] = [await signIn(app, 'ADMIN'), await signIn(app, 'STAFF')]
const STAFF = ['READ_CLIENTS', 'READ_TEMPLATES', 'READ_CORRESPONDENCE', 'CREATE_CORRESPONDENCE']
const letter = await template(app, admin, ['Your chair is ready.'])

async function sent(as: Somebody, address: string) {
  const who = await client(app, staff, {
    emailAddresses: [{ address, primary: true }],
    language: { id: 1 },
  })
  await consent(app, staff, who)
  const body = { how: 'MAIL', template: { id: letter.id } }
  const made = await call(app, createCorrespondence, { as, params: { id: who.id }, body })
  expect(made, made.text).toMatchObject({ status: 200 })
  return who
}
const set = (id: number, change: string) => pool.query(`UPDATE clients SET ${change} WHERE id = $1`, [id])
const reminders = async (of: { id: number }) =>
  (await pool.query(`SELECT text, assignee_id AS who FROM todos WHERE client_id = $1`, [of.id])).rows

/** Processes the queue; returns the addresses to which a mail went. */
async function work(dataDir = mkdtempSync(join(throwawayFolder(), 'outbox-'))): Promise<string[]> {
  const services = { ...app.services, config: { ...app.services.config, smtpUrl: undefined, dataDir } }
  const jobs = await startJobs(pool, services, { chores: [], tasks }, app.app.log)
  const left = async () =>
    (await pool.query('SELECT count(*)::int AS n FROM graphile_worker._private_jobs')).rows[0].n
  await expect.poll(left).toBe(0)
  await jobs.stop()
  const outbox = join(dataDir, 'outbox')
  const written = readdirSync(dataDir).includes('outbox') ? readdirSync(outbox) : []
  return written.flatMap(
    (file) => /^To: (.*)$/m.exec(readFileSync(join(outbox, file), 'utf8'))?.[1]?.trim() ?? [],
  )
}

test('what waits is not sent to who may not be written to any more, and comes back to who sent it', async () => {
  const french = await signIn(app, await newRole(app, [...STAFF, 'CHOOSE_LANGUAGE']))
  await pool.query('UPDATE users SET language_id = 2 WHERE id = $1', [french.id])
  const gone = await signIn(app, await newRole(app, STAFF))
  await sent(staff, 'well@example.org')
  const dead = await sent(staff, 'dead@example.org')
  const unwilling = await sent(french, 'unwilling@example.org')
  const archived = await sent(gone, 'archived@example.org')
  await set(dead.id, `deceased_on = '2026-05-03'`)
  await consent(app, staff, unwilling, 'MAIL', false)
  await set(archived.id, `archived_at = now(), archived_by = ${admin.id}`)
  await pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [gone.id])
  expect(await work()).toEqual(['well@example.org'])
  expect(await reminders(dead)).toEqual([
    {
      text: expect.stringMatching(
        /^The mail of .+ was not sent\. This client died on 03\/05\/2026\. Nothing more is sent to them\.$/,
      ),
      who: staff.id,
    },
  ])
  expect(await reminders(unwilling)).toEqual([
    {
      text: expect.stringMatching(
        /^Le courriel du .+ n’a pas été envoyé\. Pas de consentement au courriel.+\.$/,
      ),
      who: french.id,
    },
  ])
  // a closed account has no reminders
  expect(await reminders(archived)).toEqual([])
})

test('what waits is forgotten with its client', async () => {
  const [old, other] = [await sent(staff, 'old@example.org'), await sent(staff, 'other@example.org')]
  await pool.query(`INSERT INTO anonymised_clients (client_id, by_user) VALUES ($1, $2)`, [old.id, admin.id])
  const { rows } = await pool.query(`SELECT payload::text FROM graphile_worker._private_jobs`)
  expect(rows.map(({ payload }) => /\w+@example.org/.exec(payload)?.[0])).toEqual(['other@example.org'])
  expect(await work()).toEqual(['other@example.org'])
  expect(await reminders(other)).toEqual([])
})
