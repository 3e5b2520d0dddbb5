import { useLingui } from '@lingui/react/macro'
import { IconArrowMerge } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useMayCall } from '#core/web/session/session.ts'
import { later } from '#ui/web/page/later.tsx'
import type { PageTool } from '#ui/web/page/PageTools.tsx'
import type { Client } from '../../contract/client.ts'
import { mergeClients } from '../../contract/merge.ts'

const FindOther = later(async () => (await import('./FindOther.tsx')).FindOther)

/** Tool that merges another record into this one, or undoes a merge. */
export function useMerging(client: Client) {
  const { t } = useLingui()
  const may = useMayCall(mergeClients)
  const [isOpen, setOpen] = useState(false)
  const tools: PageTool[] =
    may && !client.deleted ? [{ label: t`Merge`, icon: IconArrowMerge, onClick: () => setOpen(true) }] : []
  const dialog = isOpen && (
    // the page stays visible while the dialog loads
    <Suspense fallback={null}>
      <FindOther client={client} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { tools, dialog }
}
