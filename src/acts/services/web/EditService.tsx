import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FilesButton } from '#acts/attachments/web/FilesButton.tsx'
import type { Owner } from '#acts/loans/web/opened.ts'
import { request } from '#core/web/api/request.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import type { ClientRef } from '#records/clients/contract/client.ts'
import { EmbeddedForm } from '#screens/web/embedded/EmbeddedForm.tsx'
import type { Opened } from '#screens/web/list/useOpened.ts'
import { StaleNotice } from '#ui/web/form/StaleNotice.tsx'
import { useRecordEditing } from '#ui/web/form/useRecordEditing.ts'
import { useAuditLabel } from '#ui/web/record/labels.ts'
import { readService, updateService } from '../contract/calls.ts'
import { type Service, serviceRecord } from '../contract/service.ts'
import type { OpenedService } from './opened.ts'
import { RequestLink } from './RequestLink.tsx'
import { ServiceFields } from './ServiceFields.tsx'
import { useServiceDisplay } from './useServiceDisplay.ts'
import { mergeService, serviceValues, toBody } from './values.ts'

interface EditServiceProps {
  owner: Owner
  slot: Opened<OpenedService>
  service: Service
  canSave: boolean
}

export function EditService({ owner, slot, service: loaded, canSave }: EditServiceProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const fieldLabel = useAuditLabel(serviceRecord)
  const [chosen, setChosen] = useState<ClientRef>()
  const params = { id: loaded.id }
  const { record, form, saving, conflict } = useRecordEditing({
    loaded,
    subject: t`A repair service record`,
    updated: t`Your repair service record has been updated successfully!`,
    toValues: serviceValues,
    merge: mergeService,
    update: (values, saved) => request(updateService, { params, body: toBody(values, saved) }),
    read: () => request(readService, { params }),
    share: () => {},
    onSaved: slot.close,
  })
  const show = useServiceDisplay(record, chosen)
  const date = day(record.serviceDate)
  const title = (who: string, when: string) => t`${who} saved this repair service record at ${when}`
  return (
    <EmbeddedForm
      form={form}
      saving={saving}
      slot={slot}
      saveLabel={t`Save repair`}
      subtitle={<RequestLink request={record.request} />}
      title={canSave ? t`Edit repair of ${date}` : t`Repair of ${date}`}
      notice={conflict && <StaleNotice {...{ conflict, show, fieldLabel, title }} />}
      canSave={canSave}
    >
      <ServiceFields
        owner={owner}
        client={chosen ?? record.client ?? undefined}
        onClient={setChosen}
        service={record}
      />
      <FilesButton of="repair" id={record.id} closed={!canSave} />
    </EmbeddedForm>
  )
}
