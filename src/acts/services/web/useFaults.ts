import { useLingui } from '@lingui/react/macro'
import { IconTool } from '@tabler/icons-react'
import { request } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import type { Opened } from '#screens/web/list/useOpened.ts'
import { useStartedAct } from '#screens/web/startedAct.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { unfold } from '#ui/web/form/sections.tsx'
import type { PageTool } from '#ui/web/page/PageTools.tsx'
import { readService } from '../contract/calls.ts'
import { reportService } from '../contract/reported.ts'
import { isToDo } from '../contract/states.ts'
import type { OpenedService } from './opened.ts'

/** The tool of a page that reports a fault, none where the user may not; and the acts for which the page was opened. */
export function useFaults(slot: Opened<OpenedService>, page: string, sees: boolean): PageTool[] {
  const { t } = useLingui()
  const mayReport = useMayCall(reportService) && sees
  function report() {
    unfold('repairs')
    void slot.open({ state: 'report' })
  }
  const begin =
    (state: 'finishing' | 'asking' | 'view') =>
    (id = 0) =>
      void request(readService, { params: { id } })
        .then((service) =>
          slot.open({ state: state !== 'finishing' || isToDo(service) ? state : 'view', service }),
        )
        .catch((error: unknown) => showFailure(error, t`A repair service record`))
  useStartedAct('report', page, mayReport ? report : undefined)
  useStartedAct('finish', page, sees ? begin('finishing') : undefined)
  useStartedAct('repair', page, sees ? begin('view') : undefined)
  useStartedAct('funder', page, sees ? begin('asking') : undefined)
  return mayReport ? [{ label: t`Report a fault`, icon: IconTool, onClick: report }] : []
}
