import { useLingui } from '@lingui/react/macro'
import type { Owner } from '#acts/loans/web/opened.ts'
import { request } from '#core/web/api/request.ts'
import { EmbeddedForm } from '#screens/web/embedded/EmbeddedForm.tsx'
import type { Opened } from '#screens/web/list/useOpened.ts'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { reportService } from '../contract/reported.ts'
import { reportRecord } from '../contract/service.ts'
import type { OpenedService } from './opened.ts'
import { ReportFields } from './ReportFields.tsx'
import { type ReportValues, toReport } from './values.ts'

/** The form of a fault. The client of a piece is who has it on loan, which the server knows. */
export function ReportService({ owner, slot }: { owner: Owner; slot: Opened<OpenedService> }) {
  const { t } = useLingui()
  const equipment = 'piece' in owner ? owner.piece.id : null
  const form = useRecordForm<ReportValues>({ defaultValues: { ...reportRecord.values(), equipment } })
  const saving = useSave(form, {
    subject: t`A repair service record`,
    save: async (values, { idempotencyKey }) => {
      const client = 'client' in owner ? { client: { id: owner.client.id } } : {}
      await request(reportService, { body: { ...toReport(values), ...client } }, { idempotencyKey })
      toast(t`The fault is reported.`)
      slot.close()
    },
  })
  return (
    <EmbeddedForm
      form={form}
      saving={saving}
      slot={slot}
      saveLabel={t({ message: 'Report', context: 'a fault' })}
      title={t`Report a fault`}
      canSave
      blank
    >
      <ReportFields owner={owner} />
    </EmbeddedForm>
  )
}
