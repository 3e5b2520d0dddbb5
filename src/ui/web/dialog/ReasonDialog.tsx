import { i18n } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { messages } from '#core/contract/messages.ts'
import { fieldFault } from '#ui/web/form/fieldFault.tsx'
import type { Asked, Reason } from './ask.ts'
import { Dialog } from './Dialog.tsx'

/** The dialog of `askReason`: without a reason the act stays here and names the field. */
export function ReasonDialog({ question, reason }: { question: Asked; reason: Reason }) {
  const { title, consequence, act, danger, answer } = question
  const [text, setText] = useState(reason.start)
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  function give() {
    const typed = text.trim()
    if (typed) return answer(true, typed)
    setMissing(true)
    field.current?.focus()
  }

  const foot = (
    <>
      <Button onClick={() => answer(false)}>
        <Trans>Cancel</Trans>
      </Button>
      <Button variant="filled" color={danger ? 'danger' : undefined} onClick={give}>
        {act}
      </Button>
    </>
  )
  return (
    <Dialog
      title={title}
      closable={false}
      isSaid={consequence !== undefined}
      onClose={() => answer(false)}
      foot={foot}
    >
      {consequence && <p className="multiline">{consequence}</p>}
      <Textarea
        ref={field}
        data-autofocus
        label={reason.label}
        maxLength={reason.maxLength}
        required
        rows={3}
        value={text}
        error={fieldFault(missing ? i18n._(messages.required) : undefined)}
        onChange={(event) => {
          setText(event.currentTarget.value)
          reason.onType(event.currentTarget.value)
          setMissing(false)
        }}
      />
    </Dialog>
  )
}
