import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { EquipmentOnHold } from '#equipment/web/onHold/EquipmentOnHold.tsx'
import { RecordForm } from '#kit/web/form/RecordForm.tsx'
import type { Saving } from '#kit/web/form/useSave.ts'
import { useHolds } from '#kit/web/session/session.ts'
import { Notes } from '#notes/web/Notes.tsx'
import type { Client } from '../contract/client.ts'
import { BillingAddress } from './BillingAddress.tsx'
import { GeneralInformation } from './GeneralInformation.tsx'
import type { ClientValues } from './values.ts'

interface ClientFormProps {
  form: UseFormReturn<ClientValues>
  saving: Saving
  onCancel: () => void
  /** Absent for a new one. */
  client?: Client
  notice?: ReactNode
  aside?: ReactNode
  canSave: boolean
}

/** The sections of a client (spec 2, 2.1). */
export function ClientForm({ client, ...props }: ClientFormProps) {
  const { t } = useLingui()
  const seesEquipment = useHolds('READ_EQUIPMENT')
  return (
    <RecordForm
      {...props}
      label={t`Client`}
      after={client && !client.deleted && seesEquipment && <EquipmentOnHold clientId={client.id} />}
    >
      <GeneralInformation client={client} />
      <BillingAddress />
      <Notes saved={client?.notes} none={t`This client has no notes`} />
    </RecordForm>
  )
}
