import { t } from '@lingui/core/macro'
import { type BlockerFn, type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useContext, useEffect } from 'react'
import { ask } from '#ui/web/dialog/ask.ts'
import { InModal, modalPathOf } from '#ui/web/dialog/modalRoute.ts'

/** Navigate with `state: SKIP_DIRTY_CHECK` to leave without the question. */
export const SKIP_DIRTY_CHECK = { skipDirtyCheck: true }

declare module '@tanstack/react-router' {
  interface HistoryState {
    skipDirtyCheck?: boolean
    /** A blank record is being filled in beside a list. */
    draft?: boolean
  }
}

/** Asked once, however many forms of the screen have changes. */
const answers = new WeakMap<object, Promise<boolean>>()

/** Whether what is typed may be lost. */
export function askToDiscard(): Promise<boolean> {
  return ask({
    title: t`Unsaved changes`,
    consequence: t`You have unsaved changes that will be lost. Would you like to continue?`,
    act: t`Continue without saving`,
    keep: t`Keep editing`,
    danger: true,
  })
}

/** Asks `mayLeave` before changes are lost: on leaving the screen, on going to another record, on closing the browser. */
export function useUnsavedChanges(dirty: boolean, mayLeave = askToDiscard): void {
  const router = useRouter()
  const inModal = useContext(InModal)
  useEffect(() => {
    if (!dirty) return
    const blockerFn: BlockerFn = async ({ currentLocation, nextLocation }) => {
      const [here, there] = [router.parseLocation(currentLocation), router.parseLocation(nextLocation)]
      if (screenOf(here, inModal) === screenOf(there, inModal) || there.state.skipDirtyCheck) return false
      if (there.pathname === '/logout') return false
      const answer = answers.get(nextLocation.state) ?? mayLeave()
      answers.set(nextLocation.state, answer)
      return !(await answer)
    }
    return router.history.block({ enableBeforeUnload: true, blockerFn })
  }, [dirty, router, inModal, mayLeave])
}

/** A page is its path and whether a blank record is open; a modal over it is the path that it shows. Searching and paging leave neither. */
function screenOf({ pathname, searchStr, state }: ParsedLocation, inModal: boolean): string {
  return `${pathname} ${inModal ? modalPathOf(searchStr) : Boolean(state.draft)}`
}
