import { type ReactNode, useState } from 'react'
import { useMayCall } from '#core/web/session/session.ts'
import { listTemplates } from '../contract/calls.ts'
import type { Language } from '../contract/template.ts'
import type { TypeId } from '../contract/types.ts'
import { TemplatesDialog } from './TemplatesDialog.tsx'
import type { Wanted } from './useGenerateDocuments.ts'

/**
 * Letters of templates: whether the user may, what opens the choice of templates, and that choice while it is open. It
 * says so where the record is being changed.
 */
export function useTemplates(
  type: TypeId,
  languages: readonly Language[],
  wanted: (templateIds: number[], inClientsLanguage: boolean) => Wanted,
  isDirty = false,
): { may: boolean; show: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState(false)
  const may = useMayCall(listTemplates)
  const dialog = open && (
    <TemplatesDialog {...{ type, languages, wanted, isDirty }} onClose={() => setOpen(false)} />
  )
  return { may, show: () => setOpen(true), dialog }
}
