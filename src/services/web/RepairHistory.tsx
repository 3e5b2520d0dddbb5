import { Trans, useLingui } from '@lingui/react/macro'
import { IconTool } from '@tabler/icons-react'
import { useState } from 'react'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMayCall } from '#core/web/session/session.ts'
import type { Mode, Traced } from '#equipment/web/recordActs.ts'
import type { Owner } from '#loans/web/opened.ts'
import { EmbeddedList } from '#screens/web/embedded/EmbeddedList.tsx'
import { useEmbeddedList } from '#screens/web/embedded/useEmbeddedList.ts'
import type { Opened } from '#screens/web/list/useOpened.ts'
import { RecordHistory } from '#trail/web/RecordHistory.tsx'
import { useFactLabel } from '#ui/web/record/labels.ts'
import { clientServices, createService, equipmentServices, serviceHistory } from '../contract/calls.ts'
import { type Service, serviceRecord } from '../contract/service.ts'
import { EditService } from './EditService.tsx'
import { NewService } from './NewService.tsx'
import type { OpenedService } from './opened.ts'
import { useServiceActs } from './serviceActs.ts'
import { useServiceColumns } from './serviceColumns.tsx'

interface RepairHistoryProps {
  owner: Owner
  slot: Opened<OpenedService>
  mode: Mode
  /** Makes an invoice item of a repair; absent for who may not. */
  invoice?: (service: Service) => void
}

/** The repairs of a client or of a piece of equipment. */
export function RepairHistory({ owner, slot, mode, invoice }: RepairHistoryProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const [traced, setTraced] = useState<Traced>()
  const isClient = 'client' in owner
  const params = { id: isClient ? owner.client.id : owner.piece.id }
  const list = useEmbeddedList<Service>(isClient ? clientServices : equipmentServices, { params })
  const acts = useServiceActs({ slot, mode, invoice, trace: setTraced })
  const columns = useServiceColumns(owner, acts)
  const fieldLabel = useFactLabel(serviceRecord)
  const mayCreate = useMayCall(createService) && mode === 'full'
  const last = day(list.all?.records[0]?.serviceDate)
  const { opened } = slot
  return (
    <>
      <EmbeddedList
        id="repairs"
        title={t`Repair History`}
        list={list}
        columns={columns}
        gist={last && <Trans>Last: {last}</Trans>}
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
        form={
          opened &&
          (opened.state === 'new' ? (
            <NewService owner={owner} slot={slot} />
          ) : (
            <EditService
              owner={owner}
              slot={slot}
              service={opened.service}
              canSave={opened.state === 'editing'}
            />
          ))
        }
      />
      {traced && (
        <RecordHistory
          call={serviceHistory}
          id={traced.id}
          fieldLabel={fieldLabel}
          onClose={() => setTraced(undefined)}
          over={traced.title}
        />
      )}
    </>
  )
}
