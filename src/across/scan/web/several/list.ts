import { t } from '@lingui/core/macro'
import type { TakenFound } from '#across/offline/web/find.ts'
import { isOutcomeUnknown } from '#core/web/api/ApiError.ts'
import { newKey } from '#core/web/api/newKey.ts'
import { request } from '#core/web/api/request.ts'
import { keepList, keptList } from '#core/web/session/listOfTab.ts'
import { getSession } from '#core/web/session/session.ts'
import { type Store, store } from '#core/web/store.ts'
import { explain } from '#ui/web/failure/failure.ts'
import { startWork } from '#ui/web/progress/work.ts'
import { type Act, type Scanned, scanEquipment } from '../../contract/calls.ts'
import { signal } from '../signal.ts'
import { find, isTaken } from '../useFind.ts'
import { blankLine, type Line, lineOf, MAX_LINES, nameOf, readAs, sameLine, toKeep } from './lines.ts'

export type Said = {
  what: 'added' | 'same' | 'unknown' | 'several' | 'full' | 'sent'
  /** Name of the line; the whole sentence about what was sent. */
  name: string
  nth: number
}

interface Kind {
  /** Storage key in the tab. */
  name: string
  /** Chooses the act for the lines from a scan. */
  actOf: (scanned: Scanned) => Act | undefined
  /** State of a line from offline data; a list without this function needs a network. */
  readTaken?: (found: TakenFound) => Promise<Partial<Line>>
  /** Whether the act on a piece is queued on this device already. */
  isWaiting?: (piece: number) => Promise<boolean>
}

export interface Sending {
  line: Line
  /** Runs the act; returns the changes of the line. */
  run: (key: string) => Promise<Partial<Line>>
}

/** A list of scanned pieces of one user. Sending continues when its page closes. */
export class List {
  readonly lines: Store<readonly Line[]>
  readonly said: Store<Said | undefined> = store<Said | undefined>(undefined)
  readonly #user: number
  readonly #kind: Kind

  constructor(user: number, kind: Kind) {
    this.#user = user
    this.#kind = kind
    this.lines = store<readonly Line[]>((keptList(kind.name, user) as Line[] | undefined) ?? [])
    for (const { id, text, state } of this.lines.get()) if (state === 'reading') void this.read(id, text)
  }

  /** Whether it belongs to the current user, and was not ended by a logout. */
  isOf(user: number): boolean {
    return (
      this.#user === user && (this.lines.get().length === 0 || keptList(this.#kind.name, user) !== undefined)
    )
  }

  add(text: string): void {
    const lines = this.lines.get()
    const same = sameLine(lines, text)
    if (same) return this.#say('same', nameOf(same))
    if (lines.length >= MAX_LINES) return this.#say('full', text)
    const line = blankLine(text)
    this.#set([line, ...lines])
    void this.read(line.id, text)
  }

  /** Looks up a text; removes the line if the list has its piece already. */
  async read(id: string, text: string): Promise<void> {
    this.change(id, { text, state: 'reading', fault: undefined })
    try {
      const found = await (this.#kind.readTaken ? find(text) : request(scanEquipment, { query: { text } }))
      const [piece] = found.pieces
      const twin = piece && found.pieces.length === 1 ? lineOf(this.lines.get(), piece.id, id) : undefined
      if (twin) {
        this.remove(id)
        return this.#say('same', nameOf(twin))
      }
      const known = isTaken(found) ? await this.#kind.readTaken?.(found) : await this.#readThere(found)
      if (!known) return
      this.change(id, known)
      const line = this.lines.get().find((one) => one.id === id)
      if (line)
        this.#say(
          known.state === 'ready' ? 'added' : known.state === 'several' ? 'several' : 'unknown',
          nameOf(line),
        )
    } catch (error) {
      this.change(id, { state: 'unread', fault: sentenceOf(error) })
    }
  }

  async #readThere(found: Scanned): Promise<Partial<Line>> {
    const known = readAs(found, this.#kind.actOf(found))
    const [piece] = found.pieces
    const waits = known.state === 'ready' && piece && (await this.#kind.isWaiting?.(piece.id))
    return waits ? { ...known, waits, act: undefined } : known
  }

  /** Reads again what was read without network, or whose act waited for it. */
  readAnew(): void {
    for (const line of this.lines.get())
      if (line.state === 'ready' && (line.isTaken || line.waits)) void this.read(line.id, nameOf(line))
  }

  change(id: string, by: Partial<Line>): void {
    this.#set(this.lines.get().map((line) => (line.id === id ? { ...line, ...by } : line)))
  }

  /** Sets the user's answers for a line, and clears its fault. */
  answer(id: string, by: Partial<Line>): void {
    this.change(id, { ...by, fault: undefined })
  }

  remove(...ids: string[]): void {
    this.#set(this.lines.get().filter(({ id }) => !ids.includes(id)))
  }

  /**
   * Sends one call per line, a few concurrently; a failed line stays with the reason. All lines are marked at once, so that
   * a second press sends none again. Returns the lines as they are then.
   */
  async send(title: string, all: readonly Sending[]): Promise<Line[]> {
    const isSent = ({ id }: Line) => all.some(({ line }) => line.id === id)
    const jobs = all.map(({ line, run }) => ({
      name: nameOf(line),
      run: async () => {
        try {
          this.change(line.id, { ...(await run(line.key)), state: 'done' })
        } catch (error) {
          const key = isOutcomeUnknown(error) ? line.key : newKey()
          this.change(line.id, { state: 'ready', fault: sentenceOf(error), key })
          throw error
        }
      },
    }))
    this.#set(
      this.lines.get().map((line) => (isSent(line) ? { ...line, state: 'sending', fault: undefined } : line)),
    )
    await startWork(title, jobs)
    // those that were not begun when the user stopped
    this.#set(
      this.lines
        .get()
        .map((line) => (isSent(line) && line.state === 'sending' ? { ...line, state: 'ready' } : line)),
    )
    return this.lines.get().filter(isSent)
  }

  /** Announces the result of sending, as a sentence. */
  tell(sentence: string): void {
    this.said.set({ what: 'sent', name: sentence, nth: (this.said.get()?.nth ?? 0) + 1 })
  }

  /** Reads a line again after its act was undone; the act gets a new key. */
  async renew(line: Line): Promise<void> {
    this.change(line.id, { key: newKey(), outcome: undefined, returned: undefined })
    await this.read(line.id, nameOf(line))
  }

  #set(lines: readonly Line[]): void {
    this.lines.set(lines)
    // answers that arrive after a logout are not stored
    if (getSession().user?.id === this.#user) keepList(this.#kind.name, this.#user, toKeep(lines))
  }

  #say(what: Said['what'], name: string): void {
    signal(what === 'added' || what === 'several')
    this.said.set({ what, name, nth: (this.said.get()?.nth ?? 0) + 1 })
  }
}

/** Message of an error; undefined if the session has ended, which is reported elsewhere. */
export function sentenceOf(error: unknown): string | undefined {
  const failure = explain(error, null, t`Equipment`)
  if (failure?.kind === 'message') return failure.message
  if (failure?.kind === 'fields') return failure.problems.map(({ message }) => message).join(' ')
  return failure && t`An unexpected error has occurred. Please contact the system administrator.`
}

const open = new Map<string, List>()

/** The user's list of this kind, created on first use. */
export function listOf(user: number, kind: Kind): List {
  const known = open.get(kind.name)
  if (known?.isOf(user)) return known
  const list = new List(user, kind)
  open.set(kind.name, list)
  return list
}
