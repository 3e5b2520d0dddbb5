import type { ComponentType } from 'react'
import { store } from '#core/web/store.ts'

export interface Question {
  title: string
  /** The consequence of the act, in one or two sentences. */
  consequence?: string
  /** The act by name: "Archive loan". */
  act: string
  /** The other button, by default Cancel; with its own label it is the main button. */
  keep?: string
  danger?: boolean
  /** Helpful information in a new tab; the question stays open. */
  link?: { href: string; label: string }
  /** Shows one button, because there is nothing to decide. */
  only?: boolean
  /** A third answer, which is then the main button. */
  best?: string
  /** A custom dialog, which calls `answer` of the question. */
  dialog?: ComponentType<{ question: Asked }>
}

/** A text that the act requires. */
export interface Reason {
  label: string
  maxLength: number
  /** The text typed before a cancelled attempt, so that nobody types it twice. */
  start: string
  onType: (text: string) => void
}

export interface Asked extends Question {
  /** Unique per question. */
  number: number
  reason?: Reason
  answer: (yes: boolean, reason?: string) => void
}

/** The answer of the third button. */
export const BEST = 'best'

export const openQuestion = store<Asked | undefined>(undefined)
let asked = 0

/** Asks before an act. Only one question is open at a time: a second one answers the first with no. */
export async function ask(question: Question): Promise<boolean> {
  return (await pose(question)) !== undefined
}

/** Asks with an optional third answer; undefined is no. */
export async function askOfThree(question: Question): Promise<'act' | 'best' | undefined> {
  const answer = await pose(question)
  return answer === undefined ? undefined : answer === BEST ? 'best' : 'act'
}

/** Asks before an act that needs a reason, and returns the trimmed text; undefined is no. */
export function askReason(question: Question & { reason: Reason }): Promise<string | undefined> {
  return pose(question)
}

function pose(question: Omit<Asked, 'answer' | 'number'>): Promise<string | undefined> {
  openQuestion.get()?.answer(false)
  dropSecondClick()
  return new Promise((resolve) => {
    openQuestion.set({
      ...question,
      number: ++asked,
      answer: (yes, reason = '') => {
        openQuestion.set(undefined)
        dropSecondClick()
        resolve(yes ? reason : undefined)
      },
    })
  })
}

/** Ignores the second click of a double click, which would hit what is now in the place of the button. */
function dropSecondClick(): void {
  const drop = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', drop, { capture: true, once: true })
}
