import { newKey } from '#core/web/api/newKey.ts'

const LOCK = 'passerelle.tab '

/** The name under which this tab stores its drafts; new after each reload. */
export let tab = newKey()
let release: (() => void) | undefined

/** Tells other tabs that this one is open. Browsers have such locks only on https and localhost. */
export function announceTab(): void {
  if (release) return
  const { promise, resolve } = Promise.withResolvers<void>()
  release = resolve
  navigator.locks?.request(LOCK + tab, () => promise).catch(() => {})
}

/** Treats the drafts of this tab as those of a closed one from now on. */
export function renewTab(): void {
  release?.()
  release = undefined
  tab = newKey()
}

/** The names of the tabs that are open. */
export async function openTabs(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {}
  return new Set([tab, ...held.map(({ name = '' }) => name.replace(LOCK, ''))])
}
