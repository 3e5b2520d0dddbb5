import type pg from 'pg'
import { expect, test } from 'vitest'
import { poolOf } from '#core/server/database.ts'
import { createEquipment } from '#records/equipment/contract/calls.ts'
import { testApp } from '../../../../../test/app.ts'
import { newPiece } from '../../../../../test/equipment.ts'
import { call, signIn } from '../../../../../test/factories.ts'
import { kept, photo } from '../../../../../test/photos.ts'

test('a commit that nobody hears of finds its files', async () => {
  const app = await testApp()
  const staff = await signIn(app, 'STAFF')
  const { pool } = app.database
  await pool.query(`
    CREATE FUNCTION take_time() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(1); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER slow_commit AFTER INSERT ON equipment_photos DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION take_time()`)
  const working = new Set<pg.PoolClient>()
  const ofRequests = poolOf(app.database.db)
  ofRequests.on('acquire', (client) => working.add(client))
  ofRequests.on('release', (_error, client) => working.delete(client))
  const reply = call(app, createEquipment, { as: staff, body: await newPiece(app), files: [photo()] })
  const isCommitting = async () =>
    (await pool.query(`SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`)).rows.length
  await expect.poll(isCommitting).toBe(1)
  for (const client of working)
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  expect((await reply).status).toBe(503)
  await expect.poll(() => kept(app)).toEqual({ pieces: 1, files: 2 })
})
