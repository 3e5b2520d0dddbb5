import { erase, readAll, type Sealed, write } from './disk.ts'
import type * as Seal from './seal.ts'
import { announceTab, openTabs, renewTab, tab } from './tab.ts'

/**
 * What is typed and not saved is kept on this device while it is typed, for its user alone, and offered where it was
 * typed once the tab is gone. What is saved or discarded goes at once.
 */

/** A form, or a list with fields, and what is typed in it. */
export interface Typed {
  /** As JSON has it; files are not kept. */
  value: unknown
  /** Files were chosen in it, too. */
  hadFiles?: boolean
  /** Which form it is of those that a list of the page opens. */
  opened?: { list: string; value: unknown } | undefined
  /** What the window was called. */
  title?: string
}

interface Part {
  path: string
  name: string
  title: string
  read: () => Typed
}
type Parts = Record<string, Typed>
/** By the path of the page. */
type Pages = Record<string, Parts>
type Kept = Pick<Sealed, 'tab' | 'at'> & { pages: Pages }

const EVERY = 500
const KEPT_FOR = 7 * 24 * 60 * 60_000

let owner: { user: number; key: string } | undefined
/** What closed tabs have left of the owner, the newest first. */
let offered: readonly Kept[] = []
/** What is typed in this tab now, and the text of what was written of it last. */
const typed = new Set<Part>()
let written = ''
let timer: ReturnType<typeof setInterval> | undefined
let cipher: typeof Seal | undefined

async function loadCipher() {
  cipher ??= await import('./seal.ts')
  return cipher
}

/** From now on what this user types is kept, encrypted with a key that is on no disk. */
export function keepFor(user: number, key: string): void {
  owner = { user, key }
}

/** By which this user's own may be sealed; undefined where somebody else is signed in, or nobody. */
export const ownKeyOf = (user: number): string | undefined => (owner?.user === user ? owner.key : undefined)

/** Finds what is to be offered, before a page is shown. What is too old goes, whosever it is. */
export async function findKept(): Promise<void> {
  if (!owner) return
  const { user, key } = owner
  const [all, open] = await Promise.all([readAll(), openTabs()])
  const isOld = ({ at }: Sealed) => Date.now() - at > KEPT_FOR
  for (const { tab } of all.filter(isOld)) void erase(tab)
  const left = all.filter((draft) => draft.user === user && !isOld(draft) && !open.has(draft.tab))
  left.sort((one, other) => other.at - one.at)
  const found = await Promise.all(
    left
      .map(async ({ tab, at, sealed }): Promise<Kept[]> => {
        const { unseal } = await loadCipher()
        return [{ tab, at, pages: JSON.parse(unseal(key, sealed)) as Pages }]
      })
      .map((kept) => kept.catch(() => [])),
  )
  offered = found.flat()
}

/** What is offered on a page: of several tabs that of the last one. */
export function keptOn(path: string): { at: number; parts: Parts } | undefined {
  const kept = offered.find(({ pages }) => pages[path])
  return kept && { at: kept.at, parts: kept.pages[path] ?? {} }
}

/** The title of the window by the path of each page on which something is offered; what was typed last comes first. */
export function keptPages(): Map<string, string> {
  const pages = new Map<string, string>()
  for (const [path, parts] of offered.flatMap((kept) => Object.entries(kept.pages)))
    if (!pages.has(path)) pages.set(path, Object.values(parts)[0]?.title ?? path)
  return pages
}

/** It was put back or discarded: it is offered no more. */
export function dropKept(path: string, name: string): void {
  // what was put back is kept as typed here before it is dropped there
  store()
  const kept = offered.find(({ pages }) => pages[path]?.[name])
  if (!kept) return
  const { [name]: _, ...parts } = kept.pages[path] ?? {}
  const { [path]: __, ...others } = kept.pages
  const pages = Object.keys(parts).length > 0 ? { ...others, [path]: parts } : others
  offered = offered.map((each) => (each === kept ? { ...kept, pages } : each))
  keep({ ...kept, pages })
}

/** Keeps a part from now on; answers how to stop, and forget it, once nothing is typed in it any more. */
export function follow(part: Part): () => void {
  typed.add(part)
  announceTab()
  // without a connection it is asked for again when the part is stored
  loadCipher().catch(() => {})
  timer ??= setInterval(store, EVERY)
  return () => {
    typed.delete(part)
    setTimeout(store)
  }
}

function store(): void {
  if (typed.size === 0) {
    clearInterval(timer)
    timer = undefined
  }
  const pages: Pages = {}
  for (const { path, name, title, read } of typed) {
    const part = read()
    const kept = { ...(withoutFiles(part) as Typed), hadFiles: holdsFile(part), title }
    pages[path] = { ...pages[path], [name]: kept }
  }
  const text = JSON.stringify(pages)
  if (text !== written && keep({ tab, at: Date.now(), pages })) written = text
}

/** Answers whether it could: not without a user and a cipher. */
function keep({ tab, at, pages }: Kept): boolean {
  if (!owner) return false
  if (Object.keys(pages).length === 0) {
    void erase(tab)
    return true
  }
  if (!cipher) {
    loadCipher().catch(() => {})
    return false
  }
  const { user, key } = owner
  void write({ tab, user, at, sealed: cipher.seal(key, JSON.stringify(pages)) })
  return true
}

for (const event of ['pagehide', 'visibilitychange']) window.addEventListener(event, store)

/** The session has ended: what is typed stays, although its forms go now. Answers whether there is something. */
export function endKeeping(): boolean {
  // a logout in another tab has erased it
  written = ''
  store()
  stop()
  return typed.size > 0 && cipher !== undefined
}

/** What is kept of a user goes with a logout that was asked for. */
export async function forgetKept(user: number): Promise<void> {
  stop()
  const all = await readAll()
  await Promise.all(all.filter((draft) => draft.user === user).map(({ tab }) => erase(tab)))
}

function stop(): void {
  owner = undefined
  offered = []
  written = ''
  renewTab()
}

/** A file cannot be kept as text: it becomes null, and what a list has because of it goes. */
function withoutFiles(value: unknown): unknown {
  if (value instanceof File) return null
  if (Array.isArray(value)) return value.filter((entry) => !holdsFile(entry)).map(withoutFiles)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutFiles(part)]))
}

function holdsFile(value: unknown): boolean {
  if (value instanceof File) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile)
}
