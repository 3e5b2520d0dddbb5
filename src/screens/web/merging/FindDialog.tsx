import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { SearchChoice, type SearchChoiceProps } from '#ui/web/form/SearchChoice.tsx'

interface FindDialogProps {
  title: string
  /** The question. */
  label: string
  search: Omit<SearchChoiceProps, 'label' | 'chosen' | 'onChoose'>
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
  const { title, label, search, to, merges, onClose, children } = props
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
      <SearchChoice
        {...search}
        data-autofocus
        label={label}
        chosen={undefined}
        onChoose={(value) => {
          if (value === null) return
          onClose()
          void navigate({ to: to(value) })
        }}
      />
    </Dialog>
  )
}
