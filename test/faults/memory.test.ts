import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { Installation } from './installation.ts'
import { rounds, tell } from './results.ts'
import { newPieceAt, upload } from './upload.ts'

const HEAP = fileURLToPath(new URL('heap.ts', import.meta.url))
const MEBIBYTE = 1024 * 1024
const CALLS = rounds(5000, 200_000)
/** After this many requests everything is loaded, compiled and prepared. */
const WARM = rounds(2000, 40_000)
const CALLERS = 16
/** Maximum calls a second. */
const RATE = 600
/** The allowed growth for statements that are prepared later, and for compiled code. */
const MAY_GROW = 24 * MEBIBYTE

test('memory does not grow with the number of requests', { timeout: 3_600_000 }, async () => {
  const at = await Installation.begin({ NODE_OPTIONS: `--import=${HEAP}` })
  onTestFinished(() => at.end())
  const piece = await newPieceAt(at)
  let made = 0
  const begun = performance.now()

  async function one(nth: number): Promise<number> {
    if (nth % 100 === 0) return (await upload(at, piece)).status
    const id = (nth % 200) + 1
    if (nth % 10 === 1)
      return (await at.call(`clients/${id}/notes`, { method: 'POST', body: { message: `Note ${nth}` } }))
        .status
    if (nth % 3 === 0) return (await at.call(`clients/paginated?page=${(nth % 8) + 1}&size=25`)).status
    return (await at.call(nth % 2 ? `clients/${id}` : `equipment/${id}`)).status
  }

  async function until(most: number): Promise<void> {
    await Promise.all(
      Array.from({ length: CALLERS }, async () => {
        while (made < most) {
          const nth = made++
          await wait(Math.max(0, (nth / RATE) * 1000 - (performance.now() - begun)))
          expect(await one(nth)).toBe(200)
        }
      }),
    )
  }

  let asked = 0
  async function heap(): Promise<number> {
    asked++
    at.server.process.kill('SIGUSR2')
    const all = () => [...at.server.said().matchAll(/HEAP (\d+) (\d+) \d+/g)]
    await expect.poll(() => all().length, { timeout: 100_000 }).toBe(asked)
    const [, used, external] = all().at(-1) ?? []
    return Number(used) + Number(external)
  }

  await until(WARM)
  const before = await heap()
  await until(CALLS)
  const after = await heap()
  const inMebibytes = (bytes: number) => (bytes / MEBIBYTE).toFixed(1)
  tell(
    14,
    'Requests without end: reads, 10 % writes, 1 % uploads',
    `${CALLS} requests, ${RATE} a second at most`,
    `heap after collection ${inMebibytes(before)} MiB at ${WARM}, ${inMebibytes(after)} MiB at the end`,
  )
  expect(after - before).toBeLessThan(MAY_GROW)
})
