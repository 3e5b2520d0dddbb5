import { useLingui } from '@lingui/react/macro'
import { IconBell } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { later } from '#ui/web/page/later.tsx'
import type { PageTool } from '#ui/web/page/PageTools.tsx'
import type { About } from './TodoDialog.tsx'

const TodoDialog = later(async () => (await import('./TodoDialog.tsx')).TodoDialog)

export function useReminder(about: About): { tool: PageTool; dialog: ReactNode } {
  const { t } = useLingui()
  const [adding, setAdding] = useState(false)
  return {
    tool: { label: t`Add reminder`, icon: IconBell, onClick: () => setAdding(true) },
    dialog: adding && (
      <Suspense>
        <TodoDialog about={about} onClose={() => setAdding(false)} />
      </Suspense>
    ),
  }
}
