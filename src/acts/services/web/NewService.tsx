import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Owner } from '#acts/loans/web/opened.ts'
import { isStale } from '#core/web/api/ApiError.ts'
import { request } from '#core/web/api/request.ts'
import type { ClientRef } from '#records/clients/contract/client.ts'
import { EmbeddedForm } from '#screens/web/embedded/EmbeddedForm.tsx'
import type { Opened } from '#screens/web/list/useOpened.ts'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { createService, readService } from '../contract/calls.ts'
import { finishService } from '../contract/reported.ts'
import type { Service } from '../contract/service.ts'
import type { OpenedService } from './opened.ts'
import { ServiceFields } from './ServiceFields.tsx'
import { doneValues, newValues, type ServiceValues, toBody, toDone } from './values.ts'

interface NewServiceProps {
  owner: Owner
  slot: Opened<OpenedService>
  /** The fault whose repair is done; absent for a repair that nobody reported. */
  reported?: Service
}

/** The default client of a repair is the one who has the piece or waits for it. */
export function NewService({ owner, slot, reported }: NewServiceProps) {
  const { t } = useLingui()
  const piece = 'piece' in owner ? owner.piece : undefined
  const [client, setClient] = useState<ClientRef | undefined>(
    reported
      ? (reported.client ?? undefined)
      : 'client' in owner
        ? owner.client
        : (piece?.onLoanFor ?? piece?.onHoldFor ?? undefined),
  )
  const defaultValues = reported ? doneValues(reported) : newValues(client, piece)
  const form = useRecordForm<ServiceValues>({ defaultValues })
  // one that somebody else has changed meanwhile is read again, and Save sends what is typed once more
  const seen = useRef(reported)
  const saving = useSave(form, {
    subject: t`A repair service record`,
    save: async (values, { idempotencyKey }) => {
      const { current } = seen
      if (current) {
        const params = { id: current.id }
        await request(finishService, { params, body: toDone(values, current) }, { idempotencyKey }).catch(
          async (error: unknown) => {
            if (isStale(error)) seen.current = await request(readService, { params })
            throw error
          },
        )
      } else await request(createService, { body: toBody(values) }, { idempotencyKey })
      toast(reported ? t`The repair is done.` : t`Your repair service record has been created successfully!`)
      slot.close()
    },
  })
  return (
    <EmbeddedForm
      form={form}
      saving={saving}
      slot={slot}
      saveLabel={t`Save repair`}
      title={reported ? t`Repair done` : t`New repair`}
      canSave
      blank
    >
      <ServiceFields
        owner={owner}
        client={client}
        onClient={setClient}
        {...(reported && { service: reported })}
      />
    </EmbeddedForm>
  )
}
