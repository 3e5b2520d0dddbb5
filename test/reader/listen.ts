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
const MOST = 8_000
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
  /** Moves the focus to the first element of this selector and name, once it is there, only to come near what is tested. */
  near(selector: string, name?: string): Promise<string[]>
  /** Begins an act: what is said from now on belongs to it. */
  begin(title: string): void
  /** Waits until the expected texts are said; returns all that was said since the act began. */
  listen(expected: readonly RegExp[]): Promise<string[]>
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

  let heard = 0
  let ofAct: string[] = []
  const unheard = () =>
    lines()
      .slice(heard)
      .filter(({ kind }) => kind === 'speak' || kind === 'char')
      .map((line) => spoken(line, language))

  /** Returns the words since the last act: waits for the expected texts, and then until it has been quiet for a while. */
  async function after(
    name: string,
    act: () => unknown,
    expected: readonly RegExp[] = [],
  ): Promise<string[]> {
    await act()
    const start = Date.now()
    let [count, last] = [0, start]
    const lacks = (texts: string[]) =>
      expected.some((one) => ![...ofAct, ...texts].some((text) => one.test(text)))
    let texts = unheard()
    while (Date.now() - last < QUIET || (lacks(texts) && Date.now() - start < MOST)) {
      await sleep(100)
      texts = unheard()
      if (texts.length !== count) [count, last] = [texts.length, Date.now()]
    }
    heard = lines().length
    ofAct.push(...texts)
    said.push(...(name ? [`> ${name}`] : []), ...texts.map((text) => `  ${text}`))
    return texts
  }

  /** Whether the value is true; a page that is left gives none. */
  async function evaluate(expression: string): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${file('port')}/json`)
    const targets = z
      .array(z.object({ type: z.string(), webSocketDebuggerUrl: z.string() }))
      .parse(await answer.json())
    const socket = new WebSocket(targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? '')
    await new Promise((done, fail) => {
      socket.onopen = done
      socket.onerror = fail
    })
    const done = new Promise<MessageEvent>((resolve) => {
      socket.onmessage = resolve
    })
    socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }))
    const { data } = await done
    socket.close()
    return String(data).includes('"value":true')
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
    go: (path) => after(path, () => evaluate(`location.assign(${JSON.stringify(path)})`)),
    near: (selector, name = '') =>
      after(`(focus ${selector} ${name})`, async () => {
        const start = Date.now()
        while (!(await evaluate(focusing(selector, name)))) {
          if (Date.now() - start > MOST) throw new Error(`Nothing to focus: ${selector} ${name}`)
          await sleep(200)
        }
      }),
    begin(title) {
      said.push('', title)
      ofAct = []
    },
    async listen(expected) {
      await after('', () => {}, expected)
      return ofAct
    },
    transcript: () => said.join('\n'),
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Orca finds the language of a text; the voice that it asks for is named where it is not that of the session. */
const spoken = ({ text, lang }: Line, language: string) =>
  lang.startsWith(language) ? text : `[${lang.slice(0, 2)}] ${text}`

/** Focuses the element; whether it has the focus. */
const focusing = (selector: string, name: string) => `(() => {
  const one = [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => !one.disabled &&
    [one.ariaLabel, one.textContent, one.labels?.[0]?.textContent].some((text) => text?.includes(${JSON.stringify(name)})))
  one?.focus()
  return Boolean(one) && document.activeElement === one
})()`
