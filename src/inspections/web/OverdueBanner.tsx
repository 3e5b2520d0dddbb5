import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconClipboardX } from '@tabler/icons-react'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMayCall } from '#core/web/session/session.ts'
import type { Equipment } from '#equipment/contract/equipment.ts'
import { StateBanner } from '#equipment/web/StateBanner.tsx'
import { unfold } from '#ui/web/form/sections.tsx'
import { listInspections } from '../contract/calls.ts'

/** Above the form of a piece that is not lent before it is inspected. */
export function OverdueBanner({ piece: { id, blocks = [] } }: { piece: Equipment }) {
  const { t } = useLingui()
  const { said } = useDates()
  const may = useMayCall(listInspections)
  const isOverdue = blocks.some(({ kind }) => kind === 'INSPECTION')
  const { data } = useCall(listInspections, { params: { id } }, { part: true, enabled: may && isOverdue })
  if (!isOverdue) return null
  const first = data?.due.find(({ plan, overdue }) => overdue && plan.whenOverdue === 'BLOCK')
  const date = said.day(first?.dueOn)
  return (
    <StateBanner
      tone="on-hold"
      icon={IconClipboardX}
      title={date ? t`Inspection overdue since ${date}: this piece is not lent.` : t`Inspection overdue`}
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
      <p>
        <Trans>It is not lent before it has passed.</Trans>
      </p>
    </StateBanner>
  )
}
