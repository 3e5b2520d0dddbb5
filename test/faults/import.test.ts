import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Import, ImportState } from '#across/imports/contract/imports.ts'
import { clientsFile } from '../../seed/clients-file.ts'
import { between, pick, random } from '../../seed/random.ts'
import { Installation } from './installation.ts'
import { isWhole, rounds, tell } from './results.ts'

const VICTIMS = ['the server', 'the database', 'both'] as const
const KILLS = rounds(3, 100)
/** Kills per part of an import; each part is killed at least once. */
const KILLS_A_PART = isWhole ? 6 : 1
const SEED = Number(process.env.SEED ?? (isWhole ? Date.now() % 1_000_000 : 21))
const ROWS = isWhole ? 1200 : 700

const PARTS = [
  { path: 'dry-run', under: 'CHECKING', end: 'CHECKED', active: 0, made: 0, gone: 0 },
  { path: 'run', under: 'RUNNING', end: 'DONE', active: ROWS, made: ROWS, gone: 0 },
  {
    path: 'rollback?dryRun=false',
    under: 'ROLLING_BACK',
    end: 'ROLLED_BACK',
    active: 0,
    made: ROWS,
    gone: ROWS,
  },
] as const

async function mapped(at: Installation, mark: string): Promise<Import> {
  const file = await clientsFile((statement) => at.asked(statement), mark, ROWS)
  const form = new FormData()
  form.set('kind', 'CLIENTS')
  form.set('file', new Blob([file]), `${mark}.csv`)
  const headers = { authorization: `Bearer ${at.token}` }
  const reply = await fetch(`${at.url}/api/imports`, { method: 'POST', headers, body: form })
  expect(reply.status).toBe(200)
  const { id, version, columns } = (await reply.json()) as Import
  const body = { version, columns: columns.map(({ name, field }) => ({ name, field })) }
  const answer = await at.call<Import>(`imports/${id}/mapping`, { method: 'PUT', body })
  expect(answer.body).toMatchObject({ state: 'MAPPED', values: [] })
  return answer.body
}

const lookedAt = async (at: Installation, id: number) =>
  (await at.asked<{ state: ImportState }>('SELECT state FROM imports WHERE id = $1', [id]))[0]?.state

/** The complete records of a file: a client with all parts, found by all numbers, once in the trail. */
async function thereIs(at: Installation, mark: string) {
  const [row] = await at.asked(
    `SELECT count(*) FILTER (WHERE archived_at IS NULL)::int AS active, count(*)::int AS made,
      count(DISTINCT fcs_number)::int AS once, count(DISTINCT client_number)::int AS numbers,
      count(*) FILTER (WHERE archived_at IS NOT NULL)::int AS gone,
      count(*) FILTER (WHERE (SELECT count(*) FROM client_addresses a WHERE a.client_id = c.id) = 1
        AND (SELECT count(*) FROM client_phone_numbers p WHERE p.client_id = c.id) = 1
        AND (SELECT count(*) FROM client_former_numbers f WHERE f.client_id = c.id) = 1
        AND search_text LIKE '%' || fold('B-' || fcs_number) || '%')::int AS whole,
      (SELECT count(*)::int FROM trail t WHERE t.entity = 'clients' AND t.action = 'CREATE' AND t.entity_id = ANY(array_agg(c.id))) AS told,
      (SELECT count(*)::int FROM trail t WHERE t.entity = 'clients' AND t.action = 'ARCHIVE' AND t.entity_id = ANY(array_agg(c.id))) AS told_gone
    FROM clients c WHERE fcs_number LIKE $1 || '-%'`,
    [mark],
  )
  return row
}

test('an import whose server and database are killed at any moment goes on, and nothing is there twice or half', {
  timeout: 7_200_000,
}, async () => {
  console.log(`SEED=${SEED}`)
  const next = random(SEED)
  const at = await Installation.begin()
  onTestFinished(() => at.end())
  let kills = 0
  let files = 0

  async function kill(): Promise<void> {
    const victim = isWhole ? pick(next, VICTIMS) : VICTIMS[kills % 3]
    kills++
    if (victim !== 'the server') at.killDatabase()
    // the server restarts its database by itself
    if (victim === 'the database') return
    at.killServer()
    await at.serverEnded()
    await at.start()
  }

  while (kills < KILLS) {
    const mark = `F${++files}`
    const { id } = await mapped(at, mark)
    for (const { path, under, end, ...expected } of PARTS) {
      expect(await at.call(`imports/${id}/${path}`, { method: 'POST' })).toMatchObject({ status: 200 })
      for (let killed = 0; killed < KILLS_A_PART; killed++) {
        await wait(between(next, 0, isWhole ? 2500 : 700))
        await expect.poll(() => lookedAt(at, id).catch(() => null), { timeout: 60_000 }).not.toBeNull()
        if ((await lookedAt(at, id)) !== under) break
        await kill()
      }
      await expect
        .poll(() => lookedAt(at, id).catch(() => null), { timeout: 180_000, interval: 250 })
        .toBe(end)
      const { active, made, gone } = expected
      expect(await thereIs(at, mark), `${mark} ${path}, ${kills} kills`).toEqual({
        ...{ active, made, gone, once: made, numbers: made, told: made, told_gone: gone },
        whole: path === 'run' ? made : expect.any(Number),
      })
    }
  }
  tell(
    16,
    'SIGKILL of server, database or both while an import is checked, run or rolled back',
    `${KILLS} (seed ${SEED})`,
    `${files} files of ${ROWS} clients, each checked, written and taken back: 0 lost, 0 half, 0 twice`,
  )
})
