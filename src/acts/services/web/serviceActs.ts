import { useLingui } from '@lingui/react/macro'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { type HistoryOf, type Mode, recordActs } from '#records/equipment/web/recordActs.ts'
import type { RowActList } from '#screens/web/embedded/RowActs.tsx'
import type { Opened } from '#screens/web/list/useOpened.ts'
import { archiveService, updateService } from '../contract/calls.ts'
import type { Service } from '../contract/service.ts'
import { useArchive } from './archive.ts'
import type { OpenedService } from './opened.ts'

interface ServiceActs {
  slot: Opened<OpenedService>
  mode: Mode
  invoice: ((service: Service) => void) | undefined
  showHistory: (historyOf: HistoryOf) => void
}

export function useServiceActs({ slot, mode, invoice, showHistory }: ServiceActs) {
  const { t } = useLingui()
  const { day } = useDates()
  const { archive } = useArchive()
  const mayEdit = useMayCall(updateService)
  const mayArchive = useMayCall(archiveService)
  return (service: Service): RowActList => {
    const date = day(service.serviceDate)
    const show = (state: 'view' | 'editing') => () => void slot.open({ state, service })
    const history = t`History of repair of ${date}`
    return recordActs({
      mode,
      // a repair without its client could not be saved
      edit: mayEdit &&
        service.client !== null && {
          label: t`Edit repair of ${date}`,
          words: t`Edit`,
          onClick: show('editing'),
        },
      view: { label: t`View repair of ${date}`, words: t`View`, onClick: show('view') },
      invoice: invoice !== undefined &&
        !service.invoiced && {
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
  }
}
