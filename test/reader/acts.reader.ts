import { afterAll, expect, test } from 'vitest'
import { openSite } from '../browser/harness.ts'
import { openReader, type Reader } from './listen.ts'

const site = await openSite()
const reader: Reader = await openReader(`${site.server.url}/login`, 'en')
afterAll(() => {
  console.log(reader.transcript())
  return reader.stop()
})

test('a visitor who logs in hears each field, that it is required, and where they are', async () => {
  const fields = await reader.press('Tab', 'shift+Tab', 'Tab')
  expect(fields).toContainEqual(expect.stringMatching(/^E-mail address entry .*required\.$/))
  expect(fields).toContainEqual(expect.stringMatching(/^Password password text/))
  await reader.press('shift+Tab')
  await reader.type('staff@example.org')
  await reader.press('Tab')
  await reader.type('passerelle-demo-2026')
  const home = await reader.press('Return')
  expect(home.at(-1)).toContain('Search')
})

test('a client is found by half a name, and the reader stands on the heading of the page', async () => {
  await reader.go('/clients')
  await reader.press('slash')
  const found = await reader.type('ande')
  expect(found).toContainEqual(expect.stringMatching(/^Anne-Marie Anderson 100216 born/))
  const opened = await reader.press('Down', 'Return')
  expect(opened).toContainEqual(expect.stringMatching(/^Edit Client 100735 heading level 1/))
  expect(opened.filter((text) => text.startsWith('Loading')).length).toBeLessThanOrEqual(1)
})
