import type { ComponentType } from 'react'
import { store } from '#core/web/store.ts'

export interface Question {
  title: string
  /** What happens then; one or two sentences. */
  consequence?: string
  /** The act by name: "Archive loan". */
  act: string
  /** The other button, Cancel unless named; when it is named it is the main one. */
  keep?: string
  danger?: boolean
  /** What helps to decide, in a tab of its own; the question stays open. */
  link?: { href: string; label: string }
  /** Nothing to decide: one button. */
  only?: boolean
  /** A third answer, then the main one. */
  best?: string
  /** Asks in a way of its own, and calls `answer` of the question. */
  dialog?: ComponentType<{ question: Asked }>
}

/** What has to be typed before the act. */
export interface Reason {
  label: string
  maxLength: number
  /** What was typed before a no, so that nobody types it twice. */
  start: string
  onType: (text: string) => void
}

export interface Asked extends Question {
  /** No two questions have the same. */
  number: number
  reason?: Reason
  answer: (yes: boolean, reason?: string) => void
}

/** What is answered with the third button. */
export const BEST = 'best'

/** The question that is open, if there is one. */
export const openQuestion = store<Asked | undefined>(undefined)
let asked = 0

/** Asks before an act; one question at a time: a second one answers the first with no. */
export async function ask(question: Question): Promise<boolean> {
  return (await pose(question)) !== undefined
}

/** Asks with a third answer where there is one; undefined is no. */
export async function askOfThree(question: Question): Promise<'act' | 'best' | undefined> {
  const answer = await pose(question)
  return answer === undefined ? undefined : answer === BEST ? 'best' : 'act'
}

/** Asks before an act that needs a reason, and answers what was typed, trimmed; undefined is no. */
export function askReason(question: Question & { reason: Reason }): Promise<string | undefined> {
  return pose(question)
}

function pose(question: Omit<Asked, 'answer' | 'number'>): Promise<string | undefined> {
  openQuestion.get()?.answer(false)
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

/** What lies under the button that was pressed twice is not meant. */
function dropSecondClick(): void {
  const drop = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', drop, { capture: true, once: true })
}
