import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import type { Entry } from '#trail/contract.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { REDACTED } from '../../contract/redaction.ts'

interface RedactChangeProps {
  change: Entry['changes'][number]
  redact: (noteId: number) => Promise<void>
}

/** Beside the text of a note in the history, also of one that was removed since. */
export function RedactChange({ change, redact }: RedactChangeProps) {
  const { t } = useLingui()
  const noteId = Number(/^notes\.(\d+)$/.exec(change.field)?.[1])
  const left = [change.old, change.new].filter((value) => value !== null && value !== REDACTED)
  if (!noteId || left.length === 0) return null
  return (
    <ActionIcon aria-label={t`Redact this note`} onClick={() => void redact(noteId)}>
      <Icon of={IconEraser} small />
    </ActionIcon>
  )
}
