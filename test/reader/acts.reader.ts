import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letAgentsDoWhatAdminsMay } from '../browser/agents.ts'
import { openSite } from '../browser/harness.ts'
import { ACTS } from './acts.ts'
import { openReader, type Reader } from './listen.ts'

const site = await openSite()

describe.each(['en', 'fr'] as const)('by ear in %s', (language) => {
  const isFrench = language === 'fr'
  let reader: Reader
  beforeAll(async () => {
    await letAgentsDoWhatAdminsMay(site)
    reader = await openReader(`${site.server.url}/login`, language)
  })
  afterAll(async () => {
    mkdirSync('dist/reader', { recursive: true })
    writeFileSync(`dist/reader/${language}.txt`, reader.transcript())
    await reader.stop()
  })

  test.each(ACTS.filter(({ hears }) => !isFrench || hears[1]))('$title', async ({ title, steps, hears }) => {
    reader.begin(title)
    for (const step of steps) await step(reader, isFrench)
    const expected = hears[isFrench ? 1 : 0] ?? []
    const heard = await reader.listen(expected)
    for (const one of expected) {
      const times = heard.filter((text) => one.test(text))
      expect(times, `${one} in:\n${heard.join('\n')}\n`).toHaveLength(1)
    }
  })
})
