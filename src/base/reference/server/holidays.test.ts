import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { signIn } from '../../../../test/factories.ts'
import { keeper } from '../../../../test/lists.ts'
import { holidays } from '../contract/lists/holidays.ts'

/** The current day in the zone, shifted by this many days. */
function day(zone: string, from: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
  return new Date(Date.parse(today) + from * 86_400_000).toISOString().slice(0, 10)
}

test.each(['America/Moncton', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'upcoming holidays come first, nearest first, then past ones, newest first; today is the day in %s',
  async (zone) => {
    const app = await testApp({ ORGANISATION_TIME_ZONE: zone })
    await app.database.pool.query('DELETE FROM holidays')
    const { created, all } = keeper(app, await signIn(app, 'ADMIN'))
    const expected = [
      { date: day(zone, 0), name: 'Aujourd’hui' },
      { date: day(zone, 1), name: 'École' },
      { date: day(zone, 1), name: 'famille' },
      { date: day(zone, 400), name: 'Later' },
      { date: day(zone, -1), name: 'Yesterday' },
      { date: day(zone, -400), name: 'Long ago' },
    ]
    for (const holiday of expected.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      await created(holidays, holiday)
    expect((await all(holidays)).map(({ date, name }) => ({ date, name }))).toEqual(expected)
  },
)

test('two holidays may have one name and one date', async () => {
  const app = await testApp()
  const { created } = keeper(app, await signIn(app, 'ADMIN'))
  const first = await created(holidays, { date: '2031-07-01', name: 'Fête' })
  expect((await created(holidays, { date: '2031-07-01', name: 'Fête' })).id).not.toBe(first.id)
})
