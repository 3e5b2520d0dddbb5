import type { BrowserContext, ConsoleMessage, Page, Response } from 'playwright-core'
import { readTogether } from '#core/contract/together.ts'

/** A session that the server had ended already; nobody awaits this answer, so it may or may not arrive. */
const GONE_ALREADY = '401 POST /api/logout'

/** Faults that a journey must announce: refused and failed calls, script errors, console messages. */
export class Faults {
  private seen: string[] = []
  private announced: string[] = []
  private carried: Promise<void>[] = []

  /** Announces faults for the next checks: `401 POST /api/login`. They must occur. */
  expect(...faults: string[]): void {
    this.announced.push(...faults)
  }

  add(fault: string): void {
    this.seen.push(fault)
  }

  /** Takes the seen and the announced faults, each once, and clears them. */
  async take(): Promise<{ seen: string[]; announced: string[] }> {
    await Promise.all(this.carried.splice(0))
    const taken = { seen: sorted(this.seen), announced: sorted(this.announced) }
    this.seen = []
    this.announced = []
    return taken
  }

  watch(context: BrowserContext): void {
    context.on('weberror', (error) => this.add(`error: ${error.error().message}`))
    context.on('console', (message) => this.hear(message))
    context.on('response', (response) => {
      if (pathOf(response.url()) === readTogether.path) return void this.carried.push(this.hearEach(response))
      const fault = `${response.status()} ${response.request().method()} ${pathOf(response.url())}`
      if (response.status() >= 400 && fault !== GONE_ALREADY) this.add(fault)
    })
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // leaving a page aborts its requests
      if (reason === 'net::ERR_ABORTED') return
      this.add(`${reason} ${request.method()} ${pathOf(request.url())}`)
    })
    context.on('page', (page: Page) => page.on('crash', () => this.add('the page crashed')))
  }

  /** The calls of a refused batch are made again, each alone. */
  private async hearEach(response: Response): Promise<void> {
    if (!response.ok()) return
    const { calls } = response.request().postDataJSON() as { calls: string[] }
    // leaving a page drops the answer
    const body = await response.json().catch(() => undefined)
    const answers: { status: number }[] = body?.answers ?? []
    for (const [place, { status }] of answers.entries())
      if (status >= 400) this.add(`${status} GET ${pathOf(new URL(calls[place] ?? '', response.url()).href)}`)
  }

  private hear(message: ConsoleMessage): void {
    if (!['error', 'warning'].includes(message.type())) return
    // duplicates a response or failure that was recorded above
    if (message.text().startsWith('Failed to load resource')) return
    this.add(`console: ${message.text()}`)
  }
}

/** A token of the dashboard differs each time. */
function pathOf(url: string): string {
  return new URL(url).pathname.replace(/^(\/embed\/dashboard\/).+/, '$1{token}')
}

function sorted(faults: string[]): string[] {
  return [...new Set(faults)].sort()
}
