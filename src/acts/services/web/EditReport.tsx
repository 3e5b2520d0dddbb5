import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { FilesButton } from '#acts/attachments/web/FilesButton.tsx'
import type { Owner } from '#acts/loans/web/opened.ts'
import { request } from '#core/web/api/request.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { pieceOption } from '#records/equipment/web/pieceOption.ts'
import { EmbeddedForm } from '#screens/web/embedded/EmbeddedForm.tsx'
import type { Opened } from '#screens/web/list/useOpened.ts'
import { StaleNotice } from '#ui/web/form/StaleNotice.tsx'
import { useRecordEditing } from '#ui/web/form/useRecordEditing.ts'
import { useAuditLabel } from '#ui/web/record/labels.ts'
import { useDisplay } from '#ui/web/record/useDisplay.ts'
import { readService } from '../contract/calls.ts'
import { updateReported } from '../contract/reported.ts'
import { reportRecord, type Service } from '../contract/service.ts'
import type { OpenedService } from './opened.ts'
import classes from './Repair.module.css'
import { RepairState } from './RepairState.tsx'
import { ReportFields } from './ReportFields.tsx'
import { RequestLink } from './RequestLink.tsx'
import { useSubstitute } from './useSubstitute.ts'
import { type ReportValues, toReport } from './values.ts'

interface EditReportProps {
  owner: Owner
  slot: Opened<OpenedService>
  service: Service
  canSave: boolean
}

/** The form of a repair that is not done. */
export function EditReport({ owner, slot, service: loaded, canSave }: EditReportProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const fieldLabel = useAuditLabel(reportRecord)
  const display = useDisplay(reportRecord, {})
  const params = { id: loaded.id }
  const { record, form, saving, conflict } = useRecordEditing({
    loaded,
    subject: t`A repair service record`,
    updated: t`Your repair service record has been updated successfully!`,
    toValues: (one: Service) => reportRecord.values({ ...one, reportedOn: one.reportedOn ?? '' }),
    update: (values, { version }) =>
      request(updateReported, { params, body: { ...toReport(values), version } }),
    read: () => request(readService, { params }),
    share: () => {},
    onSaved: slot.close,
  })
  const { equipment, reason, reportedBy } = record
  const lend = useSubstitute()(record)
  function show(values: ReportValues) {
    const isSame = equipment && values.equipment === equipment.id
    const other = values.equipment === null ? '' : t`Another piece`
    return { ...display(values), equipment: isSame ? pieceOption(equipment).label : other }
  }
  const date = day(record.reportedOn)
  const title = (who: string, when: string) => t`${who} saved this repair service record at ${when}`
  return (
    <EmbeddedForm
      form={form}
      saving={saving}
      slot={slot}
      saveLabel={t`Save report`}
      title={t`Fault reported on ${date}`}
      subtitle={
        <>
          <RepairState repair={record} />{' '}
          {[reportedBy && t`Reported by ${reportedBy.name}`, reason].filter(Boolean).join(', ')}{' '}
          <RequestLink request={record.request} />
        </>
      }
      notice={conflict && <StaleNotice {...{ conflict, show, fieldLabel, title }} />}
      canSave={canSave}
    >
      <ReportFields owner={owner} service={record} />
      <FilesButton of="repair" id={record.id} closed={!canSave} />
      {canSave && lend && (
        <p className={classes.apart}>
          <Trans>Anything to use meanwhile?</Trans>{' '}
          <Button size="sm" onClick={lend}>
            <Trans>Lend a substitute</Trans>
          </Button>
        </p>
      )}
    </EmbeddedForm>
  )
}
