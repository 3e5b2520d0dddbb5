import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleX, IconClock, IconTool } from '@tabler/icons-react'
import { URGENT_WORDS } from '#base/reference/contract/urgency.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { Status, type StatusLook } from '#ui/web/page/Status.tsx'
import type { Service } from '../contract/service.ts'
import { isToDo, STATE_WORDS, type State } from '../contract/states.ts'

const LOOKS: Record<State, StatusLook> = {
  REPORTED: { icon: IconTool, tone: 'warning' },
  WAITING_FOR_PARTS: { icon: IconClock, tone: 'warning' },
  DONE: { icon: IconTool, tone: 'success' },
  CANCELLED: { icon: IconCircleX, tone: 'neutral' },
}

/** The state of a repair that is not done, and why it is urgent. */
export function RepairState({ repair }: { repair: Pick<Service, 'state' | 'urgentReason'> }) {
  const { t, i18n } = useLingui()
  const { state, urgentReason } = repair
  const why = urgentReason && i18n._(URGENT_WORDS[urgentReason])
  return (
    <>
      <Status {...LOOKS[state]}>{i18n._(STATE_WORDS[state])}</Status>
      {why && isToDo(repair) && (
        <SecondLine>
          <Status icon={IconAlertTriangle} tone="critical">
            {t`Urgent: ${why}`}
          </Status>
        </SecondLine>
      )}
    </>
  )
}
