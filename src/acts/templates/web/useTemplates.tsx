import { type ReactNode, useState } from 'react'
import { useMayCall } from '#core/web/session/session.ts'
import { listTemplates } from '../contract/calls.ts'
import type { Language } from '../contract/template.ts'
import type { TypeId } from '../contract/types.ts'
import { TemplatesDialog } from './TemplatesDialog.tsx'
import type { Wanted } from './useGenerateDocuments.ts'

/**
 * Act that opens the choice of templates for letters, whether the user may use it, and the open dialog, with `notice`
 * above the choice.
 */
export function useTemplates(
  type: TypeId,
  languages: readonly Language[],
  wanted: (templateIds: number[], inClientsLanguage: boolean) => Wanted,
  notice?: ReactNode,
): { may: boolean; show: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState(false)
  const may = useMayCall(listTemplates)
  const dialog = open && (
    <TemplatesDialog {...{ type, languages, wanted, notice }} onClose={() => setOpen(false)} />
  )
  return { may, show: () => setOpen(true), dialog }
}
