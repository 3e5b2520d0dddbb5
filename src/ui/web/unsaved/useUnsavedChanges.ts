import { t } from '@lingui/core/macro'
import { type BlockerFn, type HistoryState, type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useContext, useEffect, useEffectEvent } from 'react'
import { ask, askOfThree } from '#ui/web/dialog/ask.ts'
import { InModal, modalPathOf } from '#ui/web/dialog/modalRoute.ts'

/** Navigate with `state: SKIP_DIRTY_CHECK` to leave without the question. */
export const SKIP_DIRTY_CHECK = { skipDirtyCheck: true }

declare module '@tanstack/react-router' {
  interface HistoryState {
    skipDirtyCheck?: boolean
    /** A blank record is open beside a list. */
    draft?: boolean
  }
}

/** Saves the input; returns whether it succeeded. */
export type Save = () => Promise<boolean>
/** Whether the location with this state takes the input along, so that it is not lost there. */
export type GoesAlong = (state: HistoryState) => boolean
type Answer = 'stay' | 'leave' | 'save'

interface Unsaved {
  inModal: boolean
  /** Absent if the input cannot be saved as a whole. */
  save?: Save | undefined
  /** A custom question, used if nothing else is unsaved. */
  ask?: (() => Promise<Answer>) | undefined
  goesAlong?: GoesAlong | undefined
}

/** All unsaved parts of the screen. */
const unsaved = new Set<Unsaved>()

/** Asks once, even if several forms of the screen have changes. */
const answers = new WeakMap<object, Promise<Answer>>()

async function askToLeave(canSave: boolean): Promise<Answer> {
  const question = {
    title: t`Unsaved changes`,
    consequence: t`You have unsaved changes that will be lost. Would you like to continue?`,
    act: t`Continue without saving`,
    keep: t`Keep editing`,
    danger: true,
  }
  if (!canSave) return (await ask(question)) ? 'leave' : 'stay'
  const answer = await askOfThree({ ...question, best: t`Save and continue` })
  return answer === 'best' ? 'save' : answer ? 'leave' : 'stay'
}

/** Whether a form may be left: it was saved, or the user discards the input. */
export async function mayLeave(save: Save): Promise<boolean> {
  const answer = await askToLeave(true)
  return answer === 'save' ? save() : answer === 'leave'
}

/** Whether the user discards the input, if it cannot be saved as a whole. */
export const mayDiscard = async (): Promise<boolean> => (await askToLeave(false)) === 'leave'

let isAsked = false

/**
 * Asks about a Back or Forward that is already undone, so that the address is that of the screen while the question
 * stands, however often Back is pressed; then does it again.
 */
async function goOn(left: readonly Unsaved[], pose: () => Promise<Answer>, go: () => void): Promise<void> {
  if (isAsked) return
  isAsked = true
  try {
    const answer = await pose()
    if (answer === 'stay') return
    if (answer === 'save') for (const one of left) if (!(await one.save?.())) return
    go()
  } finally {
    isAsked = false
  }
}

/** Asks before changes are lost: on leaving the screen, on going to another record, on closing the browser. */
export function useUnsavedChanges(
  dirty: boolean,
  { save, ask: askOtherwise, goesAlong }: Omit<Unsaved, 'inModal'> = {},
): void {
  const router = useRouter()
  const inModal = useContext(InModal)
  const canSave = save !== undefined
  const saveNow = useEffectEvent(async () => (await save?.()) ?? false)
  useEffect(() => {
    if (!dirty) return
    const save = canSave ? () => saveNow() : undefined
    const self: Unsaved = { inModal, save, ask: askOtherwise, goesAlong }
    const blockerFn: BlockerFn = async ({ currentLocation, nextLocation, action }) => {
      const [here, there] = [router.parseLocation(currentLocation), router.parseLocation(nextLocation)]
      const isLeft = (one: Unsaved) =>
        !one.goesAlong?.(there.state) && screenOf(here, one.inModal) !== screenOf(there, one.inModal)
      if (!isLeft(self) || there.state.skipDirtyCheck || there.pathname === '/logout') return false
      const left = [...unsaved].filter(isLeft)
      const own = left.every((one) => one.ask) ? self.ask : undefined
      const pose = () => own?.() ?? askToLeave(left.every((one) => one.save))
      if (action !== 'PUSH' && action !== 'REPLACE') {
        const steps = there.state.__TSR_index - here.state.__TSR_index
        void goOn(left, pose, () => router.history.go(steps, { ignoreBlocker: true }))
        return true
      }
      const asked = answers.get(nextLocation.state) ?? pose()
      answers.set(nextLocation.state, asked)
      const answer = await asked
      return answer === 'save' ? !(await self.save?.()) : answer === 'stay'
    }
    unsaved.add(self)
    const unblock = router.history.block({ enableBeforeUnload: true, blockerFn })
    return () => {
      unsaved.delete(self)
      unblock()
    }
  }, [dirty, canSave, router, inModal, askOtherwise, goesAlong])
}

/**
 * A screen is identified by its path and whether a blank record is open; a modal by the path that it shows. Searching
 * and paging do not leave it.
 */
function screenOf({ pathname, searchStr, state }: ParsedLocation, inModal: boolean): string {
  return `${pathname} ${inModal ? modalPathOf(searchStr) : Boolean(state.draft)}`
}
