import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { newClient } from '../running.ts'
import { Installation } from './installation.ts'
import { tell } from './results.ts'

const CLOCK = fileURLToPath(new URL('jumping-clock.ts', import.meta.url))

test('when the clock of the server jumps sessions, numbers, looks and the queue go on', async () => {
  const at = await Installation.begin({ NODE_OPTIONS: `--import=${CLOCK}` })
  onTestFinished(() => at.end())
  const numbers: number[] = []
  const works = async (name: string) => {
    const headers = { 'idempotency-key': name }
    const made = await at.call<{ id: number }>('clients', {
      method: 'POST',
      body: newClient('Horloge', name),
      headers,
    })
    expect(made.status).toBe(200)
    numbers.push(made.body.id)
    const again = await at.call<{ id: number }>('clients', {
      method: 'POST',
      body: newClient('Horloge', name),
      headers,
    })
    expect(again.body.id).toBe(made.body.id)
    expect((await at.call(`clients/${made.body.id}`)).status).toBe(200)
    // the session, which the database's clock ends
    expect((await at.call('sessions')).status).toBe(200)
    const { body: history } = await at.call<{ records: { action: string }[] }>(
      `clients/${made.body.id}/history?looks=true`,
    )
    expect(history.records.map(({ action }) => action)).toEqual(expect.arrayContaining(['CREATE', 'READ']))
    await at.asked(
      `SELECT FROM graphile_worker.add_job('mail', '{"to": ["a@example.org"], "subject": "s", "text": "t"}'::json)`,
    )
    await expect
      .poll(() => at.asked(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'mail'`), {
        timeout: 100_000,
      })
      .toEqual([])
  }
  await works('T0')
  for (const ahead of [86_400_000, 82_800_000]) {
    at.server.process.kill('SIGUSR2')
    await expect.poll(() => at.server.said()).toContain(`The clock is ${ahead} ms ahead`)
    await works(`T${ahead}`)
  }
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  tell(
    13,
    'The clock of the server jumps a day forward, then an hour back',
    '1',
    'sessions, numbers, repeated keys, looks and the queue go on',
  )
})
