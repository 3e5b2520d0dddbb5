import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { useState } from 'react'
import type { Owner } from '#acts/loans/web/opened.ts'
import { RecordHistory } from '#base/trail/web/RecordHistory.tsx'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMayCall } from '#core/web/session/session.ts'
import type { HistoryOf, Mode } from '#records/equipment/web/recordActs.ts'
import { EmbeddedList } from '#screens/web/embedded/EmbeddedList.tsx'
import { useEmbeddedList } from '#screens/web/embedded/useEmbeddedList.ts'
import type { Opened } from '#screens/web/list/useOpened.ts'
import { useAuditLabel } from '#ui/web/record/labels.ts'
import { clientServices, createService, equipmentServices, serviceHistory } from '../contract/calls.ts'
import { reportService } from '../contract/reported.ts'
import { type DoneService, isDone, type Service, serviceRecord } from '../contract/service.ts'
import { useApproval } from './approval/useApproval.tsx'
import { EditReport } from './EditReport.tsx'
import { EditService } from './EditService.tsx'
import { NewService } from './NewService.tsx'
import type { OpenedService } from './opened.ts'
import { ReportService } from './ReportService.tsx'
import { useServiceActs } from './serviceActs.ts'
import { useServiceColumns } from './serviceColumns.tsx'

interface RepairHistoryProps {
  owner: Owner
  slot: Opened<OpenedService>
  mode: Mode
  /** Makes an invoice item of a repair; undefined where the user may not. */
  invoice?: (service: DoneService) => void
}

export function RepairHistory({ owner, slot, mode, invoice }: RepairHistoryProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const [historyOf, setHistoryOf] = useState<HistoryOf>()
  const isClient = 'client' in owner
  const params = { id: isClient ? owner.client.id : owner.piece.id }
  const list = useEmbeddedList<Service>(isClient ? clientServices : equipmentServices, { params })
  const approval = useApproval(slot)
  const acts = useServiceActs({ slot, mode, invoice, showHistory: setHistoryOf, approval })
  const columns = useServiceColumns(owner, acts)
  const fieldLabel = useAuditLabel(serviceRecord)
  const mayCreate = useMayCall(createService) && mode === 'full'
  const mayReport = useMayCall(reportService) && mode === 'full'
  const newest = list.all?.records[0]
  const last = day(newest?.serviceDate ?? newest?.reportedOn)
  const { opened } = slot
  return (
    <>
      <EmbeddedList
        id="repairs"
        title={t`Repair History`}
        list={list}
        columns={columns}
        summary={last && <Trans>Last: {last}</Trans>}
        defaultOpen={false}
        icon={IconTool}
        empty={
          isClient
            ? t`This client has no repair service records`
            : t`There are no repair service records for this piece of equipment.`
        }
        noMatch={t`There are no repairs matching your search criteria`}
        add={
          mayCreate ? { label: t`Add repair`, onClick: () => void slot.open({ state: 'new' }) } : undefined
        }
        acts={
          mayReport && (
            <Button size="sm" onClick={() => void slot.open({ state: 'report' })}>
              <Trans>Report a fault</Trans>
            </Button>
          )
        }
        form={opened && opened.state !== 'asking' && <Form owner={owner} slot={slot} opened={opened} />}
      />
      {approval.dialog}
      {historyOf && (
        <RecordHistory
          call={serviceHistory}
          id={historyOf.id}
          fieldLabel={fieldLabel}
          onClose={() => setHistoryOf(undefined)}
          over={historyOf.title}
        />
      )}
    </>
  )
}

interface FormProps {
  owner: Owner
  slot: Opened<OpenedService>
  opened: OpenedService
}

function Form({ opened, ...props }: FormProps) {
  if (opened.state === 'new') return <NewService {...props} />
  if (opened.state === 'report') return <ReportService {...props} />
  const { service, state } = opened
  if (state === 'finishing') return <NewService {...props} reported={service} />
  const Edit = isDone(service) ? EditService : EditReport
  return <Edit {...props} service={service} canSave={state === 'editing'} />
}
