import { useLingui } from '@lingui/react/macro'
import { IconFileText, IconMessageQuestion } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { REPAIR_APPROVAL } from '#acts/templates/contract/types.ts'
import { useTemplates } from '#acts/templates/web/useTemplates.tsx'
import { useMayCall } from '#core/web/session/session.ts'
import type { RowActList } from '#screens/web/embedded/RowActs.tsx'
import type { Opened } from '#screens/web/list/useOpened.ts'
import { saveApproval } from '../../contract/calls.ts'
import type { Service } from '../../contract/service.ts'
import { isToDo } from '../../contract/states.ts'
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
        (service.approval !== null || isToDo(service)) && {
          label: service.approval
            ? t`Funder’s answer: repair of ${date}`
            : t`Ask the funder: repair of ${date}`,
          words: service.approval ? t`Funder’s answer…` : t`Ask the funder…`,
          icon: IconMessageQuestion,
          rare: true,
          onClick: () => void slot.open({ state: 'asking', service }),
        },
      form.may &&
        service.approval !== null && {
          label: t`Funder’s form: repair of ${date}`,
          words: t`Funder’s form…`,
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
