import { useLingui } from '@lingui/react/macro'
import { IconTruck } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useMayCall } from '#core/web/session/session.ts'
import { later } from '#ui/web/page/later.tsx'
import type { PageTool } from '#ui/web/page/PageTools.tsx'
import { createErrand } from '../contract/calls.ts'
import type { Thing } from './PlanDialog.tsx'

const PlanDialog = later(async () => (await import('./PlanDialog.tsx')).PlanDialog)

/** The tool that plans an errand for a thing, as far as the user may, and its dialog. */
export function usePlan(): { toolFor: (thing: Thing) => PageTool | false; dialog: ReactNode } {
  const { t } = useLingui()
  const may = useMayCall(createErrand)
  const [thing, setThing] = useState<Thing>()
  return {
    toolFor: (of) => may && { label: t`Plan…`, icon: IconTruck, onClick: () => setThing(of) },
    dialog: thing && (
      <Suspense>
        <PlanDialog thing={thing} onClose={() => setThing(undefined)} />
      </Suspense>
    ),
  }
}
