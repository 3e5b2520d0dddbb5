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
}

export interface Asked extends Question {
  answer: (yes: boolean) => void
}

let current: Asked | undefined
const listeners = new Set<() => void>()

export const currentQuestion = (): Asked | undefined => current

export function onQuestionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks before an act; one question at a time: a second one answers the first with no. */
export function ask(question: Question): Promise<boolean> {
  current?.answer(false)
  return new Promise((resolve) => {
    put({
      ...question,
      answer: (yes) => {
        put(undefined)
        dropSecondClick()
        resolve(yes)
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

function put(question: Asked | undefined): void {
  current = question
  for (const listener of listeners) listener()
}
