import { useLingui } from '@lingui/react/macro'
import { IconArrowsExchange, IconCircleX, IconClock, IconTool } from '@tabler/icons-react'
import { useRef } from 'react'
import { request } from '#core/web/api/request.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useHolds, useMayCall } from '#core/web/session/session.ts'
import { type HistoryOf, type Mode, recordActs } from '#records/equipment/web/recordActs.ts'
import type { RowActList } from '#screens/web/embedded/RowActs.tsx'
import type { Opened } from '#screens/web/list/useOpened.ts'
import { askReason } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { archiveService, updateService } from '../contract/calls.ts'
import { finishService, setServiceState, updateReported } from '../contract/reported.ts'
import { type DoneService, isDone, type Service } from '../contract/service.ts'
import { isToDo } from '../contract/states.ts'
import type { useApproval } from './approval/useApproval.tsx'
import { useArchive } from './archive.ts'
import type { OpenedService } from './opened.ts'
import { useSubstitute } from './useSubstitute.ts'

interface ServiceActs {
  slot: Opened<OpenedService>
  mode: Mode
  invoice: ((service: DoneService) => void) | undefined
  showHistory: (historyOf: HistoryOf) => void
  approval: Pick<ReturnType<typeof useApproval>, 'acts'>
}

export function useServiceActs({ slot, mode, invoice, showHistory, approval }: ServiceActs) {
  const { t } = useLingui()
  const { day } = useDates()
  const { archive } = useArchive()
  const stateActs = useStateActs(slot, mode)
  const substitute = useSubstitute()
  const seesClients = useHolds('READ_CLIENTS')
  const mayEdit = useMayCall(updateService)
  const mayCorrect = useMayCall(updateReported)
  const mayArchive = useMayCall(archiveService)
  return (service: Service): RowActList => {
    const date = day(service.serviceDate ?? service.reportedOn)
    const show = (state: 'view' | 'editing') => () => void slot.open({ state, service })
    const history = t`History of repair of ${date}`
    // a repair without its client could not be saved
    const edits = isDone(service) ? mayEdit && service.client !== null : mayCorrect && isToDo(service)
    const own = recordActs({
      mode,
      edit: edits && { label: t`Edit repair of ${date}`, words: t`Edit`, onClick: show('editing') },
      view: { label: t`View repair of ${date}`, words: t`View`, onClick: show('view') },
      invoice: invoice !== undefined &&
        isDone(service) &&
        !service.invoiced &&
        (service.client !== null || !seesClients) && {
          label: t`Invoice repair of ${date}`,
          words: t({ message: 'Invoice', context: 'act' }),
          rare: false,
          onClick: () => invoice(service),
        },
      history: {
        label: history,
        words: t`History`,
        onClick: () => showHistory({ id: service.id, title: history }),
      },
      archive: mayArchive && {
        label: t`Archive repair of ${date}`,
        words: t`Archive`,
        onClick: () => void archive(service),
      },
    })
    const lend = mode === 'full' && substitute(service)
    const lendAct = lend && {
      label: t`Lend a substitute: repair of ${date}`,
      words: t`Lend a substitute`,
      icon: IconArrowsExchange,
      rare: true,
      onClick: lend,
    }
    const asked = mode === 'full' ? approval.acts(service, date) : []
    return [...stateActs(service, date), ...asked, lendAct, ...own]
  }
}

/** The acts that change the state of a repair; none for one that is done. */
function useStateActs(slot: Opened<OpenedService>, mode: Mode) {
  const { t } = useLingui()
  const mayFinish = useMayCall(finishService) && mode === 'full'
  const maySet = useMayCall(setServiceState) && mode === 'full'
  const done = {
    REPORTED: t`The repair is to be done.`,
    WAITING_FOR_PARTS: t`The repair waits for parts.`,
    CANCELLED: t`The repair is cancelled.`,
  }
  const set = ({ id, version }: Service, state: keyof typeof done, reason?: string) =>
    request(setServiceState, { params: { id }, body: { version, state, reason } }).then(
      () => toast(done[state]),
      (error: unknown) => showFailure(error, t`A repair service record`),
    )
  const drafts = useRef<Record<number, string>>({})
  async function cancel(service: Service) {
    const reason = await askReason({
      title: t`Cancel this repair?`,
      consequence: t`It is no longer to be done, and can be reported again.`,
      act: t`Cancel repair`,
      danger: true,
      reason: {
        label: t`Reason`,
        maxLength: 2000,
        start: drafts.current[service.id] ?? '',
        onType: (text) => {
          drafts.current[service.id] = text
        },
      },
    })
    if (reason !== undefined) await set(service, 'CANCELLED', reason)
  }
  return (service: Service, date: string): RowActList => {
    const { state } = service
    const again = {
      label:
        state === 'CANCELLED' ? t`Report again: repair of ${date}` : t`Parts are here: repair of ${date}`,
      words: state === 'CANCELLED' ? t`Report again` : t`Parts are here`,
      icon: IconTool,
      rare: true,
      onClick: () => void set(service, 'REPORTED'),
    }
    return [
      mayFinish &&
        isToDo(service) && {
          label: t`Done: repair of ${date}`,
          words: t`Done`,
          icon: IconTool,
          onClick: () => void slot.open({ state: 'finishing', service }),
        },
      maySet &&
        state === 'REPORTED' && {
          label: t`Wait for parts: repair of ${date}`,
          words: t`Wait for parts`,
          icon: IconClock,
          rare: true,
          onClick: () => void set(service, 'WAITING_FOR_PARTS'),
        },
      maySet && (state === 'WAITING_FOR_PARTS' || state === 'CANCELLED') && again,
      maySet &&
        isToDo(service) && {
          label: t`Cancel repair of ${date}`,
          words: t`Cancel repair…`,
          icon: IconCircleX,
          rare: true,
          onClick: () => void cancel(service),
        },
    ]
  }
}
