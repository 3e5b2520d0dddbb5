import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useStore } from '#core/web/store.ts'
import { later, whenUsed } from '#ui/web/page/later.tsx'
import { type Asked, openQuestion } from './ask.ts'
import classes from './Questions.module.css'

const QuestionDialog = later(async () => (await import('./QuestionDialog.tsx')).QuestionDialog)
whenUsed(QuestionDialog.load)

/** Shows what `ask` asks. Mounted once, beside the screens. */
export function Questions() {
  const question = useStore(openQuestion)
  if (!question) return null
  return (
    <CatchBoundary getResetKey={() => question.number} errorComponent={() => <Unasked question={question} />}>
      {/* what lies behind a question cannot be clicked while its code comes */}
      <Suspense fallback={<div className={classes.cover} />}>
        <QuestionDialog question={question} />
      </Suspense>
    </CatchBoundary>
  )
}

/** Its code did not come: nothing is done that nobody was asked about. */
function Unasked({ question }: { question: Asked }) {
  useEffect(() => question.answer(false), [question])
  return null
}
