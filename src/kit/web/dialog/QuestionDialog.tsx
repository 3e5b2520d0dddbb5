import { Trans } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { currentQuestion, onQuestionChange } from './ask.ts'
import classes from './QuestionDialog.module.css'

/** Shows what `ask` asks. Mounted once, beside the screens. */
export function QuestionDialog() {
  const question = useSyncExternalStore(onQuestionChange, currentQuestion)
  if (!question) return null
  const { title, consequence, act, keep, danger = false, only = false, answer } = question
  return (
    <Modal
      opened
      centered
      size="30rem"
      zIndex={400}
      title={title}
      withCloseButton={false}
      classNames={{ header: classes.header, title: classes.title, body: classes.body }}
      onClose={() => answer(false)}
    >
      {consequence && <p>{consequence}</p>}
      <div className={classes.foot}>
        {!only && (
          <Button data-autofocus variant={keep ? 'filled' : 'default'} onClick={() => answer(false)}>
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
      </div>
    </Modal>
  )
}
