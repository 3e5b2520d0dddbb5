import type { Request } from 'playwright-core'
import { Hand } from './hand.ts'
import type { Journey } from './journey.ts'
import { journeys } from './journeys.ts'
import type { Site } from './site.ts'
import { type Frame, type Interaction, type Visit, visit } from './visit.ts'

const SLOWED = 4
/** Milliseconds without a request after which the answer to an act is on the screen. Typed text is searched sooner. */
const QUIET = 400
/** Milliseconds after which a request is a stream. */
const LONGEST = 10_000

/** One act of a journey in one visit, in milliseconds. */
export interface Answer {
  /** The browser's own measure: from the press to the next frame, the longest interaction of the act. */
  duration: number
  /** Script, and style with layout, of the frame that answered. */
  script: number
  layout: number
  /** The longest frame until everything that the act asked for is shown. */
  frame: number
  /** Processor time of the page's thread for it. */
  work: number
}

/** The answers to each act, by the names of journey and act, and by the build that gave them. */
export type Answers = Map<string, Map<string, Answer[]>>

/** Takes each journey with the word in its name `visits` times, by turns on the builds of the site. */
export async function takeJourneys(site: Site, visits: number, word: string): Promise<Answers> {
  const answers: Answers = new Map()
  for (const journey of journeys) {
    if (!journey.name.toLowerCase().includes(word.toLowerCase())) continue
    for (let turn = 0; turn < visits; turn++)
      for (const [build, url] of Object.entries(site.builds))
        for (const [act, answer] of await takeJourney({ ...site, url }, journey)) {
          const name = `${journey.name}: ${act}`
          const builds = answers.get(name) ?? new Map<string, Answer[]>()
          answers.set(name, builds.set(build, [...(builds.get(build) ?? []), answer]))
        }
  }
  return answers
}

async function takeJourney(site: Site, journey: Journey): Promise<[string, Answer][]> {
  const { path, acts, phone = false } = journey
  const open = await visit(site, { phone })
  const quiet = quietness(open)
  const hand = new Hand(open.page)
  const found: [string, Answer][] = []
  try {
    await open.page.goto(typeof path === 'string' ? path : path(site))
    await quiet()
    await open.slow(SLOWED)
    // with the first move of the pointer the page loads what the next act may need
    await open.page.mouse.move(5, 5)
    await quiet()
    for (const [name, act] of Object.entries(acts)) {
      try {
        await open.forget()
        const before = await open.worked()
        await act(hand)
        await quiet()
        const work = (await open.worked()) - before
        const { interactions, frames } = await open.seen()
        found.push([name, { ...answerOf(interactions, frames), work }])
      } catch (error) {
        throw new Error(`${journey.name}, ${name}`, { cause: error })
      }
    }
  } finally {
    await open.close()
  }
  return found
}

function answerOf(interactions: readonly Interaction[], frames: readonly Frame[]): Omit<Answer, 'work'> {
  const slowest = interactions.toSorted((a, b) => b.duration - a.duration)[0]
  const frame = Math.max(0, ...frames.map(({ duration }) => duration))
  // the browser does not report what takes less than a frame
  if (!slowest) return { duration: 16, script: 0, layout: 0, frame }
  const end = slowest.start + slowest.duration
  const within = frames.filter(({ start, duration }) => start < end && start + duration > slowest.start)
  const sum = (part: 'script' | 'layout') => within.reduce((total, one) => total + one[part], 0)
  return { duration: slowest.duration, script: sum('script'), layout: sum('layout'), frame }
}

/** Waits until the page has made no request for a while, and has painted what came. */
function quietness({ page }: Visit): () => Promise<void> {
  const open = new Set<Request>()
  let last = Date.now()
  const end = (request: Request) => {
    open.delete(request)
    last = Date.now()
  }
  page.on('request', (request) => {
    open.add(request)
    last = Date.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    last = Date.now()
    const end = last + LONGEST
    while ((open.size > 0 || Date.now() - last < QUIET) && Date.now() < end) await page.waitForTimeout(50)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
}
