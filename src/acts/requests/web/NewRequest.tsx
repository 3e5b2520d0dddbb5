import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { request } from '#core/web/api/request.ts'
import { useHolds } from '#core/web/session/session.ts'
import type { ClientRef } from '#records/clients/contract/client.ts'
import { RecordForm } from '#ui/web/form/RecordForm.tsx'
import { Section } from '#ui/web/form/Section.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { Page } from '#ui/web/page/Page.tsx'
import { useBackLink } from '#ui/web/page/useBackLink.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { SKIP_DIRTY_CHECK } from '#ui/web/unsaved/useUnsavedChanges.ts'
import { createRequest } from '../contract/calls.ts'
import { WhatFields, WhoFields, WhyFields } from './RequestFields.tsx'
import { emptyValues, type RequestValues, toBody } from './values.ts'
import { useWanted, useWantedText } from './wanted.ts'

/** Form of a request: for whom, why and by when. What is asked for is in the address. */
export function NewRequest() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const wanted = useWanted()
  const text = useWantedText(wanted)
  const seesClients = useHolds({ allOf: ['READ_REQUESTS', 'READ_CLIENTS'] })
  const [client, setClient] = useState<ClientRef>()
  const back = useBackLink({ to: '/equipment', label: t`Equipment` })
  const form = useRecordForm<RequestValues>({ defaultValues: emptyValues(seesClients) })
  const who = useWatch({ control: form.control, name: 'who' })
  const urgentReason = useWatch({ control: form.control, name: 'urgentReason' })
  const saving = useSave(form, {
    save: async (values, { idempotencyKey, leaves }) => {
      const { id } = await request(createRequest, { body: toBody(values, wanted) }, { idempotencyKey })
      form.reset(values)
      toast(t`Request ${id} has been sent.`)
      if (leaves) return
      await navigate({ to: `/requests/${id}`, state: SKIP_DIRTY_CHECK, replace: true })
    },
  })
  return (
    <Page title={t`New request`} back={back} subtitle={text}>
      <RecordForm
        form={form}
        saving={saving}
        label={t`New request`}
        page="request"
        saveLabel={t`Send request`}
        onCancel={() => void navigate({ to: back.to })}
      >
        {!wanted && (
          <Section id="what" title={t`What`}>
            <WhatFields />
            <p className="hint">
              <Trans>
                Equipment is asked for from the <Link to="/equipment">list</Link>, under “What fits”.
              </Trans>
            </p>
          </Section>
        )}
        <Section id="who" title={t`For whom`}>
          <WhoFields {...(seesClients && { clients: { who, client, onClient: setClient } })} />
        </Section>
        <Section id="why" title={t`Why, and by when`}>
          <WhyFields isOther={urgentReason === 'OTHER'} needsWords={!wanted} />
        </Section>
      </RecordForm>
    </Page>
  )
}
