import type { Client } from '#clients/contract/client.ts'
import { clientInput } from '#clients/contract/client-input.ts'
import { createClient } from '#clients/server/create.ts'
import { readClient } from '#clients/server/queries.ts'
import { findClients } from '#clients/server/search.ts'
import { updateClient } from '#clients/server/update.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { capture } from '../capture.ts'
import type { Operations } from '../suite.ts'
import { AGENCY, body, COMMON, MEDICARE, POSTAL_CODES, RARE, READ_ID, withIds } from './sample.ts'

/** Runs each operation once through the application's own functions to learn its statements. */
export async function captureClients(url: string) {
  const user = {
    id: 1,
    name: '',
    roles: [],
    permissions: [],
    passwordExpired: false,
    family: '',
  }
  const as = (db: Db) => ({ db, user }) as unknown as Caller
  const page = (number: number, phrase = '') =>
    capture(url, (db) => findClients(db, { phrase }, { page: number, size: 20 }))
  let created: Client | undefined
  const create = await capture(url, async (db) => {
    created = await createClient(as(db), clientInput.parse(body(AGENCY, MEDICARE)))
  })
  if (!created) throw new Error('nothing was created')
  const client = created
  const corrected = withIds(body(AGENCY, MEDICARE), client)
  for (const address of corrected.addresses) address.postalCode = POSTAL_CODES[1]
  const update = await capture(url, (db) => updateClient(as(db), client.id, clientInput.parse(corrected)))
  const read = await capture(url, (db) => readClient(db, READ_ID))
  const single = (statements: typeof read) => ({ statements, transaction: false })
  const operations: Operations = {
    page1: single(await page(1)),
    page50: single(await page(50)),
    rare: single(await page(1, RARE)),
    common: single(await page(1, COMMON)),
    read: single(read),
    create: { statements: create, transaction: true, id: client.id },
    update: { statements: update, transaction: true },
  }
  return { operations, captured: { id: client.id, addressId: client.addresses[0]?.id } }
}
