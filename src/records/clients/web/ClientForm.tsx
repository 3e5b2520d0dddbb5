import { useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, type Ref } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Notes, type NotesHandle } from '#base/notes/web/Notes.tsx'
import { RecordForm } from '#ui/web/form/RecordForm.tsx'
import type { Saving } from '#ui/web/form/useSave.ts'
import type { Client } from '../contract/client.ts'
import { BillingAddress } from './BillingAddress.tsx'
import { GeneralInformation } from './GeneralInformation.tsx'
import type { ClientValues } from './values.ts'

interface ClientFormProps {
  form: UseFormReturn<ClientValues>
  saving: Saving
  onCancel: () => void
  /** Absent for a new client. */
  client?: Client
  onSaveNote?: (message: string) => Promise<void>
  notesRef?: Ref<NotesHandle>
  redact?: ((noteId: number) => Promise<void>) | undefined
  notice?: ReactNode
  aside?: ReactNode
  /** Records of the client from other features, below the form. */
  histories?: ReactNode
  canSave: boolean
  reads?: boolean
  barWaits?: boolean
}

// memoised, because the page renders on every key press
const General = memo(GeneralInformation)
const Billing = memo(BillingAddress)

export function ClientForm({ client, onSaveNote, notesRef, redact, histories, ...props }: ClientFormProps) {
  const { t } = useLingui()
  return (
    <RecordForm {...props} label={t`Client`} page={client && 'client'} after={histories}>
      <General client={client} />
      <Billing />
      <Notes
        ref={notesRef}
        defaultOpen={!client}
        saved={client?.notes}
        none={t`This client has no notes`}
        onSave={onSaveNote}
        redact={redact}
      />
    </RecordForm>
  )
}
