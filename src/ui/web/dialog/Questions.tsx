import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useStore } from '#core/web/store.ts'
import { later, whenUsed } from '#ui/web/page/later.tsx'
import { type Asked, openQuestion } from './ask.ts'
import classes from './Questions.module.css'

const QuestionDialog = later(async () => (await import('./QuestionDialog.tsx')).QuestionDialog)
whenUsed(QuestionDialog.load)

/** Shows the questions of `ask`. Mounted once, beside the screens. */
export function Questions() {
  const question = useStore(openQuestion)
  if (!question) return null
  return (
    <CatchBoundary getResetKey={() => question.number} errorComponent={() => <Unasked question={question} />}>
      {/* the page behind a question cannot be clicked while its code loads */}
      <Suspense fallback={<div className={classes.cover} />}>
        <QuestionDialog question={question} />
      </Suspense>
    </CatchBoundary>
  )
}

/** Its code failed to load: the answer is no, because nothing may be done without asking. */
function Unasked({ question }: { question: Asked }) {
  useEffect(() => question.answer(false), [question])
  return null
}
