import { newKey } from '#core/web/api/newKey.ts'

const LOCK = 'passerelle.tab '

/** The name under which this tab keeps what is typed in it: after a reload it is another. */
export let tab = newKey()
let release: (() => void) | undefined

/** The other tabs shall know that this one is open. Browsers have such locks on https and localhost only. */
export function announceTab(): void {
  if (release) return
  const { promise, resolve } = Promise.withResolvers<void>()
  release = resolve
  navigator.locks?.request(LOCK + tab, () => promise).catch(() => {})
}

/** What this tab has kept is from now on that of a closed one. */
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
