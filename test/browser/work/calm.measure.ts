import { afterAll, test } from 'vitest'
import { calmOf, forgetSections } from '../calm.ts'
import { openSite } from '../harness.ts'
import { quietness } from '../quiet.ts'

/** How much the five most used pages show at once, as the third review of the experience counted it. */
const site = await openSite()
const lines = ['| Page | Controls | Words | Height, px |', '|---|--:|--:|--:|']
afterAll(() => console.log(`\n${lines.join('\n')}\n`))

test.each([
  ['Home', 'staff', '/home'],
  ['Client', 'staff', '/clients/252'],
  ['Piece', 'staff', '/equipment/10'],
  ['Bulk Invoicing', 'finance', '/bulk-invoicing'],
  ['Tools', 'admin', '/tools'],
] as const)('%s', async (name, who, address) => {
  const page = await site.signIn(who, '/reports', { viewport: { width: 1280, height: 800 } })
  await forgetSections(page)
  await page.goto(address)
  await quietness(page)()
  const { controls, words, height } = await calmOf(page)
  lines.push(`| ${name} | ${controls} | ${words} | ${height} |`)
})
