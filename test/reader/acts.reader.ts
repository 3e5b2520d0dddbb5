import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letAgentsDoWhatAdminsMay } from '../browser/agents.ts'
import { freePieces } from '../browser/free-pieces.ts'
import { openSite } from '../browser/harness.ts'
import { bringBack, lend } from '../browser/lent.ts'
import { clientActs } from './acts/clients.ts'
import { equipmentActs } from './acts/equipment.ts'
import { OFFICE_ACTS } from './acts/office.ts'
import { openReader, type Reader } from './listen.ts'
import { type Heard, writeTranscript } from './transcript.ts'

const site = await openSite()
await letAgentsDoWhatAdminsMay(site)
await bringBack(site, 20)
const [free, ...others] = await freePieces(site, 7)
if (!free) throw new Error('There are no pieces')
for (const { id } of others.slice(2)) await lend(site, { client: 6, piece: id })
/** The numbers of the nth piece and of the next. */
const two = (nth: number) => [others[nth]?.number ?? '', others[nth + 1]?.number ?? ''] as const
const pieces = { free, toLend: two(0), toReturn: two(2), scanned: two(4) }

const ACTS = [...clientActs(pieces), ...equipmentActs(pieces), ...OFFICE_ACTS]
const transcript: Heard[] = ACTS.map(({ title }) => ({ title }))
afterAll(() => {
  if (process.env.WRITE_TRANSCRIPT) writeTranscript(transcript)
})

/** Spoken by the voice of the other language. */
const isForeign = (text: string) => /^\[(en|fr)\]/.test(text)

describe.each(['en', 'fr'] as const)('by ear in %s', (language) => {
  const isFrench = language === 'fr'
  let reader: Reader
  beforeAll(async () => {
    reader = await openReader(`${site.server.url}/login`, language)
  })
  afterAll(async () => {
    mkdirSync('dist/reader', { recursive: true })
    writeFileSync(`dist/reader/${language}.txt`, reader.transcript())
    await reader.stop()
  })

  test.each(ACTS)('$title', async ({ title, steps, hears, misses, isBilingual }) => {
    reader.begin(title)
    for (const step of steps) await step(reader, isFrench)
    const expected = hears[isFrench ? 1 : 0]
    const heard = await reader.listen(expected)
    Object.assign(transcript.find((one) => one.title === title) ?? {}, { [language]: heard })
    for (const one of expected) {
      const times = heard.filter((text) => one.test(text))
      expect(times, `${one} in:\n${heard.join('\n')}\n`).toHaveLength(1)
    }
    expect(heard.filter((text) => misses?.test(text))).toEqual([])
    if (!isBilingual) expect(heard.filter((text) => isForeign(text))).toEqual([])
  })
})
