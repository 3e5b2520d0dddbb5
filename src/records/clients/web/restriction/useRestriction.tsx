import { useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useMayCall } from '#core/web/session/session.ts'
import { later } from '#ui/web/page/later.tsx'
import type { PageTool } from '#ui/web/page/PageTools.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import type { Client } from '../../contract/client.ts'
import { restrictClient } from '../../contract/restriction.ts'

const RestrictionDialog = later(async () => (await import('./RestrictionDialog.tsx')).RestrictionDialog)

/** Tool that restricts a client, with its dialog. */
export function useRestriction(client: Client) {
  const { t } = useLingui()
  const may = useMayCall(restrictClient)
  const [isOpen, setOpen] = useState(false)
  const tools: PageTool[] = may
    ? [{ label: t`Who sees this client`, icon: IconLock, onClick: () => setOpen(true) }]
    : []
  const dialog = isOpen && (
    <RestrictionDialog
      client={client}
      onClose={() => setOpen(false)}
      onSaved={() => {
        setOpen(false)
        toast(t`Who sees this client has been saved.`)
      }}
    />
  )
  return { tools, dialog }
}
