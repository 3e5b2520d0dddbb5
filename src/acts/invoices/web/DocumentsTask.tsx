import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { invoiceLanguages } from '#acts/templates/contract/documents.ts'
import { LANGUAGES, type Template } from '#acts/templates/contract/template.ts'
import { CLIENT_INVOICE } from '#acts/templates/contract/types.ts'
import { missingPartners } from '#acts/templates/web/partners.ts'
import { useGenerateDocuments } from '#acts/templates/web/useGenerateDocuments.ts'
import { useLanguageNames, useNoPartner } from '#acts/templates/web/useLanguageNames.ts'
import { useTemplateChoice } from '#acts/templates/web/useTemplateChoice.tsx'
import { request } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { currentLanguage } from '#core/web/i18n/language.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { useStore } from '#core/web/store.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import type { Selected } from '#ui/web/table/useSelection.ts'
import { checkGeneration, updateGenerated } from '../contract/generation.ts'
import { displayInvoiceNumber, type InvoiceSummary } from '../contract/invoice.ts'
import { useFirstOf } from './firstOf.ts'
import { useGenerateQuestion, useInvoiceFigures } from './generateQuestion.ts'
import { showStayed } from './showStayed.ts'
import { Task } from './Task.tsx'

interface DocumentsTaskProps {
  selected: Selected<InvoiceSummary>
  onBack: () => void
}

/**
 * Makes the documents of the selected invoices: first names those that cannot be generated, then makes the documents,
 * then moves the successful ones to the history (rule 4.7). Invoices in the history can be generated again.
 */
export function DocumentsTask({ selected, onBack }: DocumentsTaskProps) {
  const { t } = useLingui()
  const records = useStore(selected)
  const invoiceIds = records.map(({ id }) => id)
  const check = useCall(checkGeneration, { body: { invoiceIds } }, { enabled: invoiceIds.length > 0 })
  const [inClientsLanguage, setInClientsLanguage] = useState(false)
  const { table, chosen, languages } = useTemplateChoice(CLIENT_INVOICE, {
    preferred: inClientsLanguage ? currentLanguage() : undefined,
    partnersAsOne: inClientsLanguage,
  })
  const languageNames = useLanguageNames()
  const noPartner = useNoPartner()
  const seesLanguages = useMayCall(invoiceLanguages)
  const spoken = useCall(
    invoiceLanguages,
    { body: { invoiceIds } },
    { enabled: seesLanguages && invoiceIds.length > 0 },
  )
  const languageOf = (id: number) => spoken.data?.find((one) => one.id === id)?.language
  const { busy, generate } = useGenerateDocuments()
  const mayMove = useMayCall(updateGenerated)
  const question = useGenerateQuestion()
  const figures = useInvoiceFigures()
  const firstOf = useFirstOf()
  const invoiceOf = (id: number) => records.find((one) => one.id === id)
  const ready = check.data?.ready ?? []
  const again = records.filter(({ templateGenerated }) => templateGenerated).map(({ id }) => id)
  const refused = (check.data?.failed ?? []).filter(({ id }) => !again.includes(id))
  const wanted = [...ready, ...again.filter((id) => !ready.includes(id))]
  const needed = inClientsLanguage ? wanted.flatMap((id) => languageOf(id) ?? []) : []
  const missing = missingPartners(chosen, needed)
  const isChecked = check.isSuccess && !check.isFetching && (!inClientsLanguage || spoken.isSuccess)
  const mayStart = isChecked && wanted.length > 0 && chosen.length > 0 && missing.length === 0 && !busy

  function displayOf(id: number): string {
    const invoice = invoiceOf(id)
    return invoice ? displayInvoiceNumber(invoice) : `#${id}`
  }

  async function move(ids: number[]) {
    if (ids.length === 0 || !mayMove) return
    const { failed } = await request(updateGenerated, { body: ids.map((id) => ({ id })) })
    await showStayed(failed, records)
  }

  /** Names of the templates; for documents in the client’s language with the number of invoices per language. */
  function namesOf({ name: own, language: its, partner }: Template): string[] {
    if (!inClientsLanguage) return [own]
    return LANGUAGES.flatMap((one) => {
      // a client without a known language gets the selected template
      const count = ready.filter((id) => (languageOf(id) ?? its) === one).length
      const [name, language] = [one === its ? own : (partner?.name ?? own), languageNames[one]]
      return count > 0 ? [t`${name} (${language}): ${count}`] : []
    })
  }

  async function start() {
    if (ready.length > 0 && mayMove) {
      const invoices = records.filter(({ id }) => ready.includes(id))
      const asked = question(invoices)
      const yes = await ask({
        ...asked,
        consequence: `${asked.consequence}\n${figures(invoices, chosen.flatMap(namesOf))}`,
        act: t`Generate Documents`,
      })
      if (!yes) return
    }
    const failed = await generate({
      invoiceIds: wanted,
      templateIds: chosen.map(({ id }) => id),
      inClientsLanguage,
    })
    if (!failed) return
    const made = ready.filter((id) => !failed.includes(id))
    await move(made).catch((error: unknown) => showFailure(error, t`An invoice`))
    selected.set(
      records.filter(({ id }) => !failed.includes(id) && wanted.includes(id)),
      false,
    )
    onBack()
  }

  return (
    <Task
      title={t`Templates`}
      onBack={onBack}
      acts={
        <Button variant="filled" aria-disabled={!mayStart} onClick={() => mayStart && void start()}>
          {busy ? <Trans>Generating…</Trans> : <Trans>Generate Documents</Trans>}
        </Button>
      }
    >
      {check.error && <LoadFailure error={check.error} onRetry={() => void check.refetch()} />}
      {refused.length > 0 && (
        <Alert
          tone="warning"
          title={<Trans>These invoices cannot be generated and stay where they are:</Trans>}
        >
          <ul>
            {refused.map(({ id, reason }) => {
              const invoice = invoiceOf(id)
              return (
                <li key={id}>
                  <strong>{invoice && displayInvoiceNumber(invoice)}</strong> {reason}
                </li>
              )
            })}
          </ul>
        </Alert>
      )}
      {seesLanguages && languages.length > 1 && (
        <Checkbox
          label={t`In each client’s language`}
          checked={inClientsLanguage}
          onChange={(event) => setInClientsLanguage(event.currentTarget.checked)}
        />
      )}
      {missing.map(({ template, language }) => (
        <Alert tone="warning" key={template} title={noPartner(template, language)}>
          {firstOf(wanted.filter((id) => languageOf(id) === language).map(displayOf)).join(' ')}
        </Alert>
      ))}
      {table}
    </Task>
  )
}
