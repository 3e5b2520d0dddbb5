import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const START = fileURLToPath(new URL('start.sh', import.meta.url))

/** Milliseconds of silence after which an act is answered, and the most that is waited for it. */
const QUIET = 900
const MOST = 9000
/** Milliseconds until Orca and Chromium have started on a slow machine. */
const STARTS = 120_000

const line = z.object({ kind: z.string(), text: z.string().default(''), lang: z.string().default('') })
type Line = z.infer<typeof line>

/** A person with a screen reader: presses keys, and hears what Orca says to a silent voice. */
export interface Reader {
  /** Keys as xdotool names them: `Tab`, `Return`, `shift+Tab`, `ctrl+s`, `h`. Returns what is said, one utterance a line. */
  press(...keys: string[]): Promise<string[]>
  type(text: string): Promise<string[]>
  /** Opens an address as a bookmark does. */
  go(path: string): Promise<string[]>
  /** Moves the focus to the element of this selector without a key, only to come near what is tested. */
  near(selector: string): Promise<string[]>
  /** All that was said since the start, for the transcript. */
  transcript(): string
  stop(): Promise<void>
}

/** Starts Chromium under Xvfb at the address with Orca reading it; the language is that of the browser. */
export async function openReader(address: string, language: 'en' | 'fr'): Promise<Reader> {
  const folder = mkdtempSync(join(tmpdir(), 'reader-'))
  const program = spawn(START, [folder, address, language], { stdio: 'ignore' })
  const said: string[] = []
  const file = (name: string) => readFileSync(join(folder, name), 'utf8').trim()
  /** Ends the script by its own id, because the program that was started is the bus around it. */
  async function end() {
    const ended = new Promise((resolve) => program.once('exit', resolve))
    process.kill(Number(file('pid')))
    await ended
  }
  const begun = Date.now()
  while (!existsSync(join(folder, 'port')) || !file('port')) {
    if (Date.now() - begun > STARTS || program.exitCode !== null)
      throw new Error('Orca did not start. CONTRIBUTING.md names the Debian packages that it needs')
    await sleep(200)
  }
  const env = { ...process.env, DISPLAY: file('display') }
  const keys = (...args: string[]) => execFileSync('xdotool', args, { env })
  const lines = (): Line[] =>
    file('reader.jsonl')
      .split('\n')
      .filter(Boolean)
      .map((text) => line.parse(JSON.parse(text)))

  /** What is said after the act, until it has been quiet for a while. */
  async function after(name: string, act: () => unknown, most = MOST): Promise<string[]> {
    const from = lines().length
    await act()
    const start = Date.now()
    let [count, last] = [from, start]
    while (Date.now() - last < QUIET && Date.now() - start < most) {
      await sleep(100)
      const now = lines().length
      if (now !== count) [count, last] = [now, Date.now()]
    }
    const heard = lines().slice(from)
    const texts = heard.filter(({ kind }) => kind === 'speak' || kind === 'char').map(spoken)
    said.push(`> ${name}`, ...texts.map((text) => `  ${text}`))
    return texts
  }

  async function evaluate(expression: string): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${file('port')}/json`)
    const targets = z
      .array(z.object({ type: z.string(), webSocketDebuggerUrl: z.string() }))
      .parse(await answer.json())
    const socket = new WebSocket(targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? '')
    await new Promise((done, fail) => {
      socket.onopen = done
      socket.onerror = fail
    })
    const done = new Promise((resolve) => {
      socket.onmessage = resolve
    })
    socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }))
    await done
    socket.close()
  }

  // Orca greets; then it says the title of the page
  while (!lines().some(({ text }) => text.includes('Passerelle'))) {
    if (Date.now() - begun > STARTS) {
      await end()
      throw new Error('Orca does not read the page; only one may run')
    }
    await sleep(200)
  }
  await after(address, () => {})

  return {
    async press(...all) {
      const heard: string[] = []
      for (const key of all) heard.push(...(await after(key, () => keys('key', '--clearmodifiers', key))))
      return heard
    },
    type: (text) => after(`"${text}"`, () => keys('type', '--delay', '60', text)),
    go: (path) => after(path, () => evaluate(`location.assign(${JSON.stringify(path)})`), 60_000),
    near: (selector) =>
      after(`(focus ${selector})`, () =>
        evaluate(`document.querySelector(${JSON.stringify(selector)})?.focus()`),
      ),
    transcript: () => said.join('\n'),
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Orca finds the language of a text; the voice that it then asks for is named where it is not English. */
const spoken = ({ text, lang }: Line) => (lang.startsWith('en') || lang === '' ? text : `[${lang}] ${text}`)
