import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { between, pick, random } from '../../seed/random.ts'
import { compare } from './compare.ts'
import { Installation } from './installation.ts'
import { isWhole, rounds, tell } from './results.ts'
import { Work } from './work.ts'

const VICTIMS = ['the server', 'the database', 'both'] as const
type Victim = (typeof VICTIMS)[number]

const ROUNDS = rounds(3, 100)
const SEED = Number(process.env.SEED ?? (isWhole ? Date.now() % 1_000_000 : 19))

async function kill(at: Installation, victim: Victim, next: () => number): Promise<void> {
  const parts = [
    victim !== 'the database' && (() => at.killServer()),
    victim !== 'the server' && (() => at.killDatabase()),
  ].filter((part) => part !== false)
  if (next() < 0.5) parts.reverse()
  for (const part of parts) part()
  // the server restarts its database by itself
  if (victim === 'the database') return
  await at.serverEnded()
  await at.start()
}

test('what was answered outlives the death of server and database, whole and once', {
  timeout: 3_600_000,
}, async () => {
  console.log(`SEED=${SEED}`)
  const next = random(SEED)
  const at = await Installation.begin()
  const work = await Work.begin(at)
  const before = () => Object.values(work.ledger).reduce((sum, names) => sum + names.length, 0)
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await work.more(between(next, 10, 60))
      await wait(between(next, 0, 30))
      const victim = isWhole ? pick(next, VICTIMS) : VICTIMS[round % 3]
      await kill(at, victim ?? 'both', next)
      await work.next()
      expect(await compare(at, work.untilNow()), `round ${round}, ${victim}`).toEqual({
        lost: [],
        broken: [],
      })
    }
    await work.end()
    expect(work.refused).toEqual([])
    expect(await compare(at, work.ledger)).toEqual({ lost: [], broken: [] })
    expect(work.repeated).toBeGreaterThan(0)
    tell(
      1,
      'SIGKILL of server, database or both, in the middle of mixed writes by 16 callers',
      `${ROUNDS} (seed ${SEED})`,
      `${before()} saves answered, ${work.repeated} calls sent again: 0 lost, 0 half, 0 twice`,
    )
  } finally {
    work.giveUp()
    await at.end()
  }
})
