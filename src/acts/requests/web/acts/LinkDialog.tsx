import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { request as send } from '#core/web/api/request.ts'
import type { ClientRef } from '#records/clients/contract/client.ts'
import { ClientField } from '#records/clients/web/picker/ClientField.tsx'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { DialogForm } from '#ui/web/form/DialogForm.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { linkClient } from '../../contract/calls.ts'
import type { ActProps } from './CloseDialog.tsx'

/** Says which client a request is for; what was typed of them is deleted then. */
export function LinkDialog({ request: { id, version, person }, onClose }: ActProps) {
  const { t } = useLingui()
  const [client, setClient] = useState<ClientRef>()
  const form = useRecordForm<{ client: number | null }>({ defaultValues: { client: null } })
  const saving = useSave(form, {
    save: async (values, { idempotencyKey }) => {
      const body = { version, client: { id: values.client ?? 0 } }
      await send(linkClient, { params: { id }, body }, { idempotencyKey })
      onClose()
      rescueFocus()
      toast(t`Request ${id} now has a client.`)
    },
  })
  const typed = person && [person.firstName, person.lastName, person.birthDate, person.city]
  return (
    <DialogForm
      form={form}
      saving={saving}
      title={t`Whom request ${id} is for`}
      act={<Trans>Choose</Trans>}
      about={
        typed && (
          <p>
            <Trans>Typed by whoever asked:</Trans> <strong>{typed.filter(Boolean).join(', ')}</strong>
          </p>
        )
      }
      onClose={onClose}
    >
      <ClientField
        name="client"
        label={t`Client`}
        hint={t`The typed name and details will be deleted.`}
        required
        client={client}
        onClient={setClient}
      />
    </DialogForm>
  )
}
