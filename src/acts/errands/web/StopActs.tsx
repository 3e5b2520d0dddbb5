import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEdit, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { request } from '#core/web/api/request.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { MAX_REASON } from '#records/equipment/contract/equipment-input.ts'
import { ask, askReason } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { type PageTool, ToolMenu } from '#ui/web/page/PageTools.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import { deleteErrand, missErrand, updateErrand } from '../contract/calls.ts'
import { type Errand } from '../contract/errand.ts'
import { DoneAct } from './DoneAct.tsx'
import classes from './Errands.module.css'
import { PlanDialog } from './PlanDialog.tsx'

interface StopActsProps {
  errand: Errand
  /** The name of the client. */
  name: string
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
}

/** The acts on a planned errand: to do it, to say that it was missed, to move, change or remove it. */
export function StopActs({ errand, name, onEarlier, onLater }: StopActsProps) {
  const { t } = useLingui()
  const { day: dayText } = useDates()
  const plans = useMayCall(updateErrand)
  const misses = useMayCall(missErrand)
  const [editing, setEditing] = useState(false)
  const typed = useRef('')
  const { id, version, kind, equipment } = errand
  const params = { id }
  const what = equipment ? `${displayNumber(equipment)}, ${name}` : name
  // the pressed button disappears with its act
  const done = (act: Promise<unknown>, text: string) =>
    act.then(
      () => {
        toast(text)
        rescueFocus()
      },
      (error: unknown) => showFailure(error, t`The errand`),
    )
  async function miss() {
    const reason = await askReason({
      title: t`Mark as missed: ${what}`,
      consequence: t`It is to be planned again.`,
      act: t`Mark as missed`,
      reason: {
        label: t`Reason`,
        maxLength: MAX_REASON,
        start: typed.current,
        onType: (text) => {
          typed.current = text
        },
      },
    })
    if (reason !== undefined)
      await done(request(missErrand, { params, body: { version, reason } }), t`It is to be planned again.`)
  }
  async function remove() {
    const onDay = dayText(errand.day)
    const yes = await ask({
      title: t`Remove ${what} from the plan?`,
      consequence: t`Nobody drives there for it on ${onDay}. The hold, the loan or the repair stays, and can be planned again.`,
      act: t`Remove from the plan`,
      danger: true,
    })
    if (yes) await done(request(deleteErrand, { params }), t`It is no longer planned.`)
  }
  const rare: (PageTool | false)[] = [
    plans && { label: t`Change…`, icon: IconEdit, onClick: () => setEditing(true) },
    plans && { label: t`Remove from the plan`, icon: IconTrash, onClick: () => void remove() },
  ]
  const tools = rare.filter((tool) => tool !== false).map((tool) => ({ ...tool, rare: true }))
  return (
    <div className={classes.acts}>
      <DoneAct errand={errand} what={what} />
      {misses && (
        <Button size="sm" aria-label={t`Mark as missed: ${what}`} onClick={() => void miss()}>
          {t`Mark as missed…`}
        </Button>
      )}
      {plans && (
        <span className={classes.moves}>
          <MoveButton icon={IconArrowUp} label={t`Earlier: ${what}`} onClick={onEarlier} />
          <MoveButton icon={IconArrowDown} label={t`Later: ${what}`} onClick={onLater} />
        </span>
      )}
      <ToolMenu name={t`More for ${what}`} tools={tools} />
      {editing && (
        <PlanDialog thing={{ kind, id, about: what }} errand={errand} onClose={() => setEditing(false)} />
      )}
    </div>
  )
}

interface MoveButtonProps {
  icon: PageTool['icon']
  label: string
  onClick: (() => void) | undefined
}

/** Stays where it cannot move further, so that it keeps the focus. */
function MoveButton({ icon, label, onClick }: MoveButtonProps) {
  return (
    <Button
      size="sm"
      aria-label={label}
      aria-disabled={!onClick}
      data-disabled={!onClick || undefined}
      onClick={onClick}
    >
      <Icon of={icon} small />
    </Button>
  )
}
