import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { Alert } from '#ui/web/page/Alert.tsx'
import type { Language } from '../contract/template.ts'
import type { TypeId } from '../contract/types.ts'
import { missingPartners } from './partners.ts'
import { useGenerateDocuments, type Wanted } from './useGenerateDocuments.ts'
import { useNoPartner } from './useLanguageNames.ts'
import { useTemplateChoice } from './useTemplateChoice.tsx'

interface TemplatesDialogProps {
  type: TypeId
  /** Languages of the clients who get the letters. */
  languages: readonly Language[]
  /** Builds the request, for the chosen templates or for those in each client's language. */
  wanted: (templateIds: number[], inClientsLanguage: boolean) => Wanted
  /** Above the choice: unsaved changes. */
  notice?: ReactNode
  onClose: () => void
}

/** Dialog to choose the templates of letters (rules 2.2.1 and 2.2.3). */
export function TemplatesDialog({ type, languages, wanted, notice, onClose }: TemplatesDialogProps) {
  const { t } = useLingui()
  const [only, ...others] = new Set(languages)
  // for one client, templates of both languages are offered, theirs first; several clients each get the letter in their
  // language (decision 41)
  const inClientsLanguage = others.length > 0
  const { table, chosen } = useTemplateChoice(type, {
    preferred: inClientsLanguage ? undefined : only,
    partnersAsOne: inClientsLanguage,
  })
  const { busy, generate } = useGenerateDocuments()
  const noPartner = useNoPartner()
  const missing = inClientsLanguage ? missingPartners(chosen, languages) : []
  const ready = chosen.length > 0 && missing.length === 0 && !busy
  const start = () =>
    void generate(
      wanted(
        chosen.map(({ id }) => id),
        inClientsLanguage,
      ),
    ).then((failed) => failed && onClose())
  return (
    <Dialog
      title={t`Templates`}
      size="pictures"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="filled" aria-disabled={!ready} onClick={() => ready && start()}>
            {busy ? <Trans>Generating…</Trans> : <Trans>Generate Documents</Trans>}
          </Button>
        </>
      }
    >
      {notice}
      {inClientsLanguage && (
        <Alert tone="info">
          <Trans>Each client gets the letter in their language.</Trans>
        </Alert>
      )}
      {missing.map(({ template, language }) => (
        <Alert tone="warning" key={template}>
          {noPartner(template, language)}
        </Alert>
      ))}
      {table}
    </Dialog>
  )
}
