import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { request } from '#core/web/api/request.ts'
import type { ClientRef } from '#records/clients/contract/client.ts'
import { EmbeddedForm } from '#screens/web/embedded/EmbeddedForm.tsx'
import type { Opened } from '#screens/web/list/useOpened.ts'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { createItem } from '../../contract/item-calls.ts'
import type { InvoicedClient } from '../owner.ts'
import { ItemFields } from './ItemFields.tsx'
import { type ItemValues, newValues, toNew } from './values.ts'

interface NewItemProps {
  /** Absent if the client is chosen in the form. */
  client: InvoicedClient | undefined
  slot: Omit<Opened<unknown>, 'open'>
}

/** Form of an item made by hand. */
export function NewItem({ client, slot }: NewItemProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<ClientRef>()
  const form = useRecordForm<ItemValues>({ defaultValues: newValues(client, client?.program?.id ?? null) })
  const saving = useSave(form, {
    subject: t`An invoice item`,
    save: async (values, { idempotencyKey }) => {
      await request(createItem, { body: toNew(values) }, { idempotencyKey })
      toast(t`Your invoice item has been created successfully!`)
      slot.close()
    },
  })
  return (
    <EmbeddedForm
      form={form}
      saving={saving}
      slot={slot}
      saveLabel={t`Save item`}
      title={t`New invoice item`}
      canSave
      blank
    >
      <ItemFields client={client ?? chosen} onClient={client ? undefined : setChosen} />
    </EmbeddedForm>
  )
}
