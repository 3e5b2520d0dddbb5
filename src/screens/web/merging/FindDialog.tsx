import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { ChoiceInput } from '#ui/web/form/ChoiceInput.tsx'

/** Searching starts with two characters. */
export const isPhrase = (typed: string) => typed.length > 1

interface FindDialogProps {
  title: string
  /** The question. */
  label: string
  /** The message if nothing matches. */
  nothing: string
  typed: string
  onType: (typed: string) => void
  options: readonly { value: number; label: string; detail?: string | undefined }[]
  settled: boolean
  /** The address of the merge page for the two. */
  to: (other: number | string) => string
  /** Earlier merges. */
  merges: (close: () => void) => ReactNode
  onClose: () => void
  /** Content above the question. */
  children?: ReactNode
}

/** Chooses the other record to merge into this one. */
export function FindDialog(props: FindDialogProps) {
  const { title, label, nothing, typed, onType, options, settled, to, merges, onClose, children } = props
  const { t } = useLingui()
  const navigate = useNavigate()
  const [showsMerges, setShowsMerges] = useState(false)
  if (showsMerges) return merges(onClose)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      size="answers"
      foot={
        <>
          <Button onClick={() => setShowsMerges(true)}>
            <Trans>Merged records</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {children}
      <ChoiceInput
        data-autofocus
        label={label}
        placeholder={t`Name or number`}
        nothing={isPhrase(typed) ? nothing : t`Type a name or a number.`}
        options={options}
        chosen={undefined}
        settled={settled}
        onType={(text) => onType(text.trim())}
        onChoose={(value) => {
          if (value === null) return
          onClose()
          void navigate({ to: to(value) })
        }}
      />
    </Dialog>
  )
}
