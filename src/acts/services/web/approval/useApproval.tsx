import { useLingui } from '@lingui/react/macro'
import { IconFileText, IconMessageQuestion } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { REPAIR_APPROVAL } from '#acts/templates/contract/types.ts'
import { useTemplates } from '#acts/templates/web/useTemplates.tsx'
import { useMayCall } from '#core/web/session/session.ts'
import type { RowActList } from '#screens/web/embedded/RowActs.tsx'
import type { Opened } from '#screens/web/list/useOpened.ts'
import { saveApproval } from '../../contract/calls.ts'
import { isDone, type Service } from '../../contract/service.ts'
import type { OpenedService } from '../opened.ts'
import { ApprovalDialog } from './ApprovalDialog.tsx'

/** Asks the funder of a repair and notes the answer, and makes its form: the acts of a repair, and their dialogs. */
export function useApproval(slot: Opened<OpenedService>): {
  acts: (service: Service, date: string) => RowActList
  dialog: ReactNode
} {
  const { t } = useLingui()
  const { opened } = slot
  const [printed, setPrinted] = useState<Service>()
  const mayAsk = useMayCall(saveApproval)
  const form = useTemplates(REPAIR_APPROVAL, [], (templateIds, inClientsLanguage) => ({
    serviceIds: printed ? [printed.id] : [],
    templateIds,
    inClientsLanguage,
  }))
  const makeForm = (service: Service) => () => {
    setPrinted(service)
    form.show()
  }
  return {
    acts: (service, date) => [
      mayAsk &&
        service.client !== null &&
        (service.approval !== null || !isDone(service)) &&
        service.state !== 'CANCELLED' && {
          label: service.approval
            ? t`Answer of the funder: repair of ${date}`
            : t`Ask the funder: repair of ${date}`,
          words: service.approval ? t`Answer of the funder…` : t`Ask the funder…`,
          icon: IconMessageQuestion,
          rare: true,
          onClick: () => void slot.open({ state: 'asking', service }),
        },
      form.may &&
        service.approval !== null && {
          label: t`Form for the funder: repair of ${date}`,
          words: t`Form for the funder…`,
          icon: IconFileText,
          rare: true,
          onClick: makeForm(service),
        },
    ],
    dialog: (
      <>
        {opened?.state === 'asking' && (
          <ApprovalDialog
            service={opened.service}
            makeForm={form.may ? makeForm(opened.service) : undefined}
            onClose={slot.close}
          />
        )}
        {form.dialog}
      </>
    ),
  }
}
