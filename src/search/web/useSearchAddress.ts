import { useListAddress } from '#ui/web/search/useListAddress.ts'

/** The phrase and the type live in the address (`q`, `t`), so that a search can be kept, reloaded and come back to. */
export function useSearchAddress() {
  const { shown, show } = useListAddress<'t'>('/home')
  return {
    phrase: (shown.q ?? '').trim(),
    type: shown.t,
    search: (phrase: string, type: string) => show({ q: phrase, t: type }, true),
  }
}
