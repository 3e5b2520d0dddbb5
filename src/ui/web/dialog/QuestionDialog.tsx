import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type Asked, BEST } from './ask.ts'
import { Dialog } from './Dialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

/** The dialog for a question of `ask`. */
export function QuestionDialog({ question }: { question: Asked }) {
  const { number, reason, dialog: Own } = question
  if (Own) return <Own key={number} question={question} />
  if (reason) return <ReasonDialog key={number} question={question} reason={reason} />
  return <Asking key={number} question={question} />
}

function Asking({ question }: { question: Asked }) {
  const { title, consequence, act, keep, danger = false, only = false, best, link, answer } = question
  const foot = (
    <>
      {!only && (
        <Button data-autofocus variant={keep && !best ? 'filled' : 'default'} onClick={() => answer(false)}>
          {keep ?? <Trans>Cancel</Trans>}
        </Button>
      )}
      <Button
        data-autofocus={only || undefined}
        variant={keep ? 'outline' : 'filled'}
        color={danger ? 'danger' : undefined}
        onClick={() => answer(true)}
      >
        {act}
      </Button>
      {best && (
        <Button variant="filled" onClick={() => answer(true, BEST)}>
          {best}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      title={title}
      size={best ? 'answers' : 'question'}
      closable={false}
      isSaid={consequence !== undefined}
      onClose={() => answer(false)}
      foot={foot}
    >
      {consequence && <p className="multiline">{consequence}</p>}
      {link && (
        <p>
          <a href={link.href} target="_blank" rel="noreferrer">
            {link.label}
          </a>
        </p>
      )}
    </Dialog>
  )
}
