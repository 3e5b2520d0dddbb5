import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { request } from '#core/web/api/request.ts'
import { cacheAnswer } from '#core/web/api/useCall.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { Page } from '#ui/web/page/Page.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import { SKIP_DIRTY_CHECK } from '#ui/web/unsaved/useUnsavedChanges.ts'
import { createClient, readClient } from '../contract/calls.ts'
import { mergeClients } from '../contract/merge.ts'
import { ClientForm } from './ClientForm.tsx'
import { DuplicateWarning } from './DuplicateWarning.tsx'
import { confirmNew } from './duplicates.ts'
import { toBody } from './toBody.ts'
import { type ClientValues, EMPTY } from './values.ts'

/** Empty form. After saving it shows the new client, or the page that merges it with an existing one. */
export function NewClient() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useRecordForm<ClientValues>({ defaultValues: EMPTY })
  const mayMerge = useMayCall(mergeClients)
  const sent = useRef<string>(undefined)
  const into = useRef<number>(undefined)
  const saving = useSave(form, {
    subject: t`A client`,
    // the same key means that the answer was lost, and the duplicate found may be this client
    confirm: async (values, { idempotencyKey }) => {
      if (sent.current === idempotencyKey) return true
      const answer = await confirmNew(values, mayMerge)
      into.current = answer.into
      return answer.saves
    },
    save: async (values, { idempotencyKey, leaves }) => {
      sent.current = idempotencyKey
      const client = await request(createClient, { body: toBody(values) }, { idempotencyKey })
      cacheAnswer(readClient, { params: { id: client.id } }, client)
      form.reset(values)
      toast(t`Your client has been created successfully!`)
      if (leaves) return
      await navigate({
        to: into.current ? `/clients/${into.current}/merge/${client.id}` : `/clients/${client.id}`,
        state: SKIP_DIRTY_CHECK,
        replace: true,
      })
    },
  })
  return (
    <Page title={t`Create Client`} back={{ to: '/clients', label: t`Clients` }}>
      <ClientForm
        form={form}
        saving={saving}
        onCancel={() => void navigate({ to: '/clients/{-$id}', params: { id: undefined } })}
        notice={<DuplicateWarning form={form} />}
        canSave
      />
    </Page>
  )
}
