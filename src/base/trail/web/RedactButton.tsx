import { ActionIcon } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { Icon } from '#ui/web/page/Icon.tsx'
import { REDACTED, type Redactable } from '../contract/redaction.ts'
import { useRedaction } from './useRedaction.ts'

interface RedactButtonProps {
  clientId: number
  /** Undefined if there is no such text, or it is redacted already. */
  what: Redactable | undefined
  /** Names the text too: "Redact the note of 3 May". */
  label: string
}

/** Beside a text about a client; hidden from users who may not redact it. */
export function RedactButton({ clientId, what, label }: RedactButtonProps) {
  const redact = useRedaction()
  if (!redact || !what) return null
  return (
    <ActionIcon aria-label={label} onClick={() => void redact(clientId, what)}>
      <Icon of={IconEraser} small />
    </ActionIcon>
  )
}

/** `what`, unless there is no text or it is redacted already. */
export const unlessRedacted = (value: string | null, what: Redactable): Redactable | undefined =>
  value === null || value === REDACTED ? undefined : what
