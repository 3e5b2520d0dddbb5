import { erase, readAll, type Sealed, write } from './disk.ts'
import type * as Seal from './seal.ts'
import { announceTab, openTabs, renewTab, tab } from './tab.ts'

/**
 * Drafts of unsaved input are stored on this device, readable only by their user, and offered in the same place once
 * the tab is gone. Saved or discarded input is deleted at once.
 */

/** A form, or a list with fields, and its typed values. */
export interface Typed {
  /** JSON; files are not stored. */
  value: unknown
  /** Whether files were chosen in it. */
  hadFiles?: boolean
  /** The list and the record of a form that a list of the page opens. */
  opened?: { list: string; value: unknown } | undefined
  /** The title of the window. */
  title?: string
}

interface Part {
  path: string
  name: string
  title: string
  read: () => Typed
}
type Parts = Record<string, Typed>
/** Keyed by the path of the page. */
type Pages = Record<string, Parts>
type Kept = Pick<Sealed, 'tab' | 'at'> & { pages: Pages }

const EVERY = 500
const KEPT_FOR = 7 * 24 * 60 * 60_000

let owner: { user: number; key: string } | undefined
/** The owner's drafts of closed tabs, the newest first. */
let offered: readonly Kept[] = []
/** The parts with typed input in this tab, and the last written text. */
const typed = new Set<Part>()
let written = ''
let timer: ReturnType<typeof setInterval> | undefined
let cipher: typeof Seal | undefined

async function loadCipher() {
  cipher ??= await import('./seal.ts')
  return cipher
}

/** Stores this user's drafts from now on, encrypted with a key that is not on any disk. */
export function keepFor(user: number, key: string): void {
  owner = { user, key }
}

/** The key for this user's own data; undefined if another user or nobody is signed in. */
export const ownKeyOf = (user: number): string | undefined => (owner?.user === user ? owner.key : undefined)

/** Loads the drafts to offer, before a page is shown. Deletes expired ones of every user. */
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

/** The draft that is offered on a page: with several tabs that of the latest. */
export function keptOn(path: string): { at: number; parts: Parts } | undefined {
  const kept = offered.find(({ pages }) => pages[path])
  return kept && { at: kept.at, parts: kept.pages[path] ?? {} }
}

/** The window titles by path of the pages with an offered draft, the latest first. */
export function keptPages(): Map<string, string> {
  const pages = new Map<string, string>()
  for (const [path, parts] of offered.flatMap((kept) => Object.entries(kept.pages)))
    if (!pages.has(path)) pages.set(path, Object.values(parts)[0]?.title ?? path)
  return pages
}

/** The draft was restored or discarded: it is no longer offered. */
export function dropKept(path: string, name: string): void {
  // a restored draft is stored here before it is dropped there
  store()
  const kept = offered.find(({ pages }) => pages[path]?.[name])
  if (!kept) return
  const { [name]: _, ...parts } = kept.pages[path] ?? {}
  const { [path]: __, ...others } = kept.pages
  const pages = Object.keys(parts).length > 0 ? { ...others, [path]: parts } : others
  offered = offered.map((each) => (each === kept ? { ...kept, pages } : each))
  keep({ ...kept, pages })
}

/** Stores a part from now on; returns a function that stops and deletes it, for a part without typed input. */
export function follow(part: Part): () => void {
  typed.add(part)
  announceTab()
  // if offline, it is requested again when the part is stored
  loadCipher().catch(() => {})
  timer ??= setInterval(() => whenIdle(store), EVERY)
  return () => {
    typed.delete(part)
    setTimeout(store)
  }
}

/** Encryption takes longer than a frame, so it waits until nothing is pressed; Safari cannot tell. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: EVERY })
  else work()
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

/** Returns whether it was stored; this needs a user and a cipher. */
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

/** The session has ended: drafts stay, although their forms disappear. Returns whether there are any. */
export function endKeeping(): boolean {
  // a logout in another tab has deleted it
  written = ''
  store()
  stop()
  return typed.size > 0 && cipher !== undefined
}

/** A deliberate logout deletes the drafts of the user. */
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

/** Replaces files, which cannot be stored as text, by null, and removes list entries that exist only for a file. */
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
