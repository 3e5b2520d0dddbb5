/**
 * `npm run bench:browser` measures waiting times in a real Chromium and compares them with their goals, on the
 * demonstration data and the built screens: medians of five visits (`-- --visits N`), the worst of all routes.
 * `-- --only home` runs only the measurements with that word in their name. `CHROME_PATH` selects another browser.
 * `-- --only interactions` takes the 25 journeys of `browser/journeys.ts` (`--journey lend`: that one) and tells how soon each
 * press is answered; `--beside <folder>` compares it, by turns, with another checkout that is built.
 */
import { parseArgs } from 'node:util'
import { interactionTable } from './browser/interaction-table.ts'
import { takeJourneys } from './browser/interactions.ts'
import { type Figure, measures } from './browser/measures.ts'
import { startSite } from './browser/site.ts'

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    journey: { type: 'string', default: '' },
    beside: { type: 'string' },
  },
})
const visits = Number(values.visits)
const isAsked = (name: string) => name.toLowerCase().includes(values.only.toLowerCase())

const site = await startSite(values.beside)
try {
  for (const measure of measures) {
    if (!isAsked(measure.name)) continue
    const found: Figure[][] = []
    for (let visit = 0; visit < (measure.once ? 1 : visits); visit++) found.push(await measure.take(site))
    for (const [place, { what, goal, unit, note }] of (found[0] ?? []).entries()) {
      const value = median(found.map((figures) => figures[place]?.value ?? Number.NaN))
      const holds = value <= goal ? 'holds' : 'FAILS'
      console.log(
        `${holds}  ${what.padEnd(62)} ${shown(value)} of ${goal} ${unit}${note ? ` (${note})` : ''}`,
      )
    }
  }
  if (isAsked('Interactions'))
    for (const line of interactionTable(await takeJourneys(site, visits, values.journey))) console.log(line)
} finally {
  await site.stop()
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function shown(value: number): string {
  return (value < 10 && !Number.isInteger(value) ? value.toFixed(3) : String(Math.round(value))).padStart(7)
}
