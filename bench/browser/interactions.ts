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

/**
 * Takes the journey of that name, or all of them, `visits` times, by turns on the builds of the site. A visit that fails
 * is told on stderr and does not end the others; its build has no answers to the acts from there on.
 */
export async function takeJourneys(site: Site, visits: number, name: string): Promise<Answers> {
  const answers: Answers = new Map()
  const asked = journeys.filter((journey) => !name || journey.name.toLowerCase() === name.toLowerCase())
  if (asked.length === 0) throw new Error(`There is no journey ${name}`)
  for (const journey of asked) {
    for (let turn = 0; turn < visits; turn++)
      for (const [build, url] of Object.entries(site.builds))
        await takeJourney({ ...site, url }, journey, (act, answer) => {
          const key = `${journey.name}: ${act}`
          const builds = answers.get(key) ?? new Map<string, Answer[]>()
          answers.set(key, builds.set(build, [...(builds.get(build) ?? []), answer]))
        }).catch((error: unknown) => {
          console.error(`Not taken on ${build}: ${String(error)}`)
          process.exitCode = 1
        })
  }
  return answers
}

async function takeJourney(
  site: Site,
  journey: Journey,
  note: (act: string, answer: Answer) => void,
): Promise<void> {
  const { path, acts, phone = false } = journey
  const open = await visit(site, { phone })
  const quiet = quietness(open)
  const hand = new Hand(open.page)
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
        note(name, { ...answerOf(interactions, frames), work })
      } catch (error) {
        const [reason] = String(error).split('\n')
        throw new Error(`${journey.name}, ${name}: ${reason}`, { cause: error })
      }
    }
  } finally {
    await open.close()
  }
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
