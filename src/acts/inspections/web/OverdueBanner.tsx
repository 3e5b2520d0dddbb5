import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconClipboardX } from '@tabler/icons-react'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useMayCall } from '#core/web/session/session.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { StateBanner } from '#records/equipment/web/StateBanner.tsx'
import { unfold } from '#ui/web/form/sections.tsx'
import { listInspections } from '../contract/calls.ts'

/** Banner above the form of a piece whose inspection is overdue; by some plans it is not lent until it has passed. */
export function OverdueBanner({ piece: { id, blocks = [] } }: { piece: Equipment }) {
  const { t } = useLingui()
  const { day } = useDates()
  const may = useMayCall(listInspections)
  const isKept = blocks.some(({ kind }) => kind === 'INSPECTION')
  const { data } = useCall(listInspections, { params: { id } }, { part: true, enabled: may })
  const first = data?.due.find(({ plan, overdue }) => overdue && (!isKept || plan.whenOverdue === 'BLOCK'))
  if (!isKept && !first) return null
  const date = day(first?.dueOn)
  const since = date ? t`Inspection overdue since ${date}` : t`Inspection overdue`
  return (
    <StateBanner
      tone="on-hold"
      icon={IconClipboardX}
      title={isKept && date ? t`Inspection overdue since ${date}: this piece is not lent.` : since}
      acts={
        may && (
          <Button
            size="sm"
            onClick={() => unfold('inspections')?.querySelector<HTMLElement>('[data-enter]')?.focus()}
          >
            <Trans>To its inspections</Trans>
          </Button>
        )
      }
    >
      <p>{isKept ? t`It is not lent before it has passed.` : first && nameIn(first.plan)}</p>
    </StateBanner>
  )
}
