import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../seed/accounts.ts'
import { picture } from '../../../test/pictures.ts'
import { statuses, TwoProcesses, times } from '../../../test/two-processes.ts'

/** State that several processes share, although each has its own memory. */
const two = await TwoProcesses.start()

interface WithPlace {
  addresses: { city: { name: string } }[]
}

test('what is sent twice is done once, whichever of them it reaches', async () => {
  const answers = await times(8, () => two.create('TWICE1'))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await two.count('TWICE1')).toBe(1)
})

test('a session that ends in one has ended in the other', async () => {
  const mine = { authorization: await two.logIn('finance') }
  expect(await statuses(times(6, () => two.ask('GET', 'session', undefined, mine)))).toEqual(
    Array(6).fill(200),
  )
  expect((await two.ask('GET', 'logout', undefined, mine)).status).toBeLessThan(300)
  expect(await statuses(times(6, () => two.ask('GET', 'session', undefined, mine)))).toEqual(
    Array(6).fill(401),
  )
})

test('a permission that is taken away in one is gone in the other', async () => {
  const theirs = { authorization: await two.logIn('viewer') }
  const read = () => statuses(times(6, () => two.ask('GET', 'clients/1', undefined, theirs)))
  expect(await read()).toEqual(Array(6).fill(200))
  const roles = (await two.ask('GET', 'roles')).body as unknown as {
    id: number
    code: string
    permissions: string[]
  }[]
  const viewer = roles.find(({ code }) => code === 'VIEWER')
  const permissions = viewer?.permissions.filter((each) => each !== 'READ_CLIENTS')
  await two.ask('POST', 'proofs', { currentPassword: DEMO_PASSWORD })
  expect((await two.ask('PUT', `roles/${viewer?.id}`, { ...viewer, permissions })).status).toBe(200)
  expect(await read()).toEqual(Array(6).fill(403))
})

test('failed attempts to sign in count over both', async () => {
  const attempt = () => two.ask('POST', 'login', { username: 'technician@example.org', password: 'wrong' })
  const refused = await statuses(times(12, attempt))
  expect(refused.filter((status) => status === 401)).toHaveLength(5)
  expect(refused.filter((status) => status === 429)).toHaveLength(7)
})

test('one of them has the piece that all reserve at once', async () => {
  const { body } = await two.ask('GET', 'equipment/paginated?statusString=AVAILABLE')
  const [piece] = (body as unknown as { records: { id: number }[] }).records
  const reserved = await statuses(times(8, () => two.ask('POST', `equipment/${piece?.id}/reservation`)))
  expect(reserved.filter((status) => status === 200)).toHaveLength(1)
})

test('a place that is renamed in one is read and found by its new name in the other', async () => {
  const { body } = await two.ask('GET', 'cities')
  const [city] = body as unknown as { id: number; name: string }[]
  const { id } = (await two.create('PLACE1')).body
  const renamed = { ...city, name: 'Renomville' }
  expect((await two.ask('PUT', `cities/${city?.id}`, renamed)).status).toBe(200)
  const read = await times(6, () => two.ask('GET', `clients/${id}`))
  const cities = read.map(({ body: client }) => (client as unknown as WithPlace).addresses[0]?.city.name)
  expect(cities).toEqual(Array(6).fill('Renomville'))
  await expect.poll(() => two.count('Renomville%20PLACE1')).toBe(1)
})

test('a picture that came to one is shown by the other', async () => {
  const form = new FormData()
  const { body } = await two.ask('GET', 'equipment/paginated')
  const [piece] = (body as unknown as { records: { id: number }[] }).records
  const { body: whole } = await two.ask('GET', `equipment/${piece?.id}`)
  form.set('equipment', JSON.stringify(whole))
  form.append('photo', new Blob([await picture()], { type: 'image/jpeg' }), 'chaise.jpg')
  const saved = await fetch(`http://127.0.0.1:${two.server.port}/api/equipment/${piece?.id}`, {
    method: 'PUT',
    headers: { authorization: two.authorization, connection: 'close' },
    body: form,
  })
  expect(saved.status, await saved.clone().text()).toBe(200)
  const { photos } = (await saved.json()) as { photos: { id: string }[] }
  const shown = () => two.ask('GET', `equipment/${piece?.id}/photos/${photos.at(-1)?.id}`)
  expect(await statuses(times(6, shown))).toEqual(Array(6).fill(200))
})

test('each mail that waits is sent once', async () => {
  const people = ['staff', 'finance', 'technician']
  const sent = people.map((name) =>
    two.ask('POST', 'passwords/forgotten', { username: `${name}@example.org` }),
  )
  expect(await statuses(Promise.all(sent))).toEqual([204, 204, 204])
  const waiting = async () =>
    (await two.database.pool.query('SELECT count(*)::int AS count FROM graphile_worker.jobs')).rows[0].count
  await expect.poll(waiting).toBe(0)
  expect(readdirSync(join(two.env.DATA_DIR ?? '', 'outbox'))).toHaveLength(people.length)
})

test('a look is in the trail once, whichever of them it came to', async () => {
  const { id } = (await two.create('LOOK1')).body
  await times(20, () => two.ask('GET', `clients/${id}`))
  const looks = async () =>
    (
      await two.database.pool.query(
        `SELECT count(*)::int AS count FROM trail WHERE entity = 'clients' AND entity_id = $1 AND action = 'READ'`,
        [id],
      )
    ).rows[0].count
  await expect.poll(looks).toBe(20)
})
