import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { request } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { invoiceLanguages } from '#templates/contract/documents.ts'
import { CLIENT_INVOICE } from '#templates/contract/types.ts'
import { useGenerateDocuments } from '#templates/web/useGenerateDocuments.ts'
import { useLanguageNames } from '#templates/web/useLanguageNames.ts'
import { useTemplateChoice } from '#templates/web/useTemplateChoice.tsx'
import { ask } from '#ui/web/dialog/ask.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import type { Selected } from '#ui/web/table/useSelection.ts'
import { checkGeneration, updateGenerated } from '../contract/generation.ts'
import { displayInvoiceNumber, type InvoiceSummary } from '../contract/invoice.ts'
import { useFirstOf } from './firstOf.ts'
import { useGenerateQuestion, useInvoiceFigures } from './generateQuestion.ts'
import { refreshInvoices } from './refresh.ts'
import { Task } from './Task.tsx'

interface DocumentsTaskProps {
  selected: Selected<InvoiceSummary>
  onBack: () => void
}

/**
 * The documents of the selected invoices: what cannot be generated is told first, then the documents are made, then what
 * succeeded moves to the history (rule 4.7). What is in the history already can be made again.
 */
export function DocumentsTask({ selected, onBack }: DocumentsTaskProps) {
  const { t } = useLingui()
  const invoiceIds = selected.records.map(({ id }) => id)
  const check = useCall(checkGeneration, { body: { invoiceIds } }, { enabled: invoiceIds.length > 0 })
  const [inClientLanguage, setInClientLanguage] = useState(false)
  const { table, chosen, languages } = useTemplateChoice(CLIENT_INVOICE, { perLanguage: inClientLanguage })
  const languageNames = useLanguageNames()
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
  const invoiceOf = (id: number) => selected.records.find((one) => one.id === id)
  const ready = check.data?.ready ?? []
  const again = selected.records.filter(({ templateGenerated }) => templateGenerated).map(({ id }) => id)
  const refused = (check.data?.failed ?? []).filter(({ id }) => !again.includes(id))
  const possible = [...ready, ...again.filter((id) => !ready.includes(id))]
  const fits = (id: number) => !inClientLanguage || chosen.some(({ language }) => language === languageOf(id))
  const [wanted, unfit] = [possible.filter(fits), possible.filter((id) => !fits(id))]
  const isChecked = check.isSuccess && !check.isFetching && (!inClientLanguage || spoken.isSuccess)
  const mayStart = isChecked && wanted.length > 0 && chosen.length > 0 && !busy

  function displayOf(id: number): string {
    const invoice = invoiceOf(id)
    return invoice ? displayInvoiceNumber(invoice) : `#${id}`
  }

  async function move(ids: number[]) {
    if (ids.length === 0 || !mayMove) return
    const { failed } = await request(updateGenerated, { body: ids.map((id) => ({ id })) })
    const stayed = failed.map(({ id, reason: message }) => {
      const label = displayOf(id)
      return t`${label}: ${message}`
    })
    if (stayed.length > 0)
      await ask({
        title: t`These invoices stay where they are`,
        consequence: stayed.join('\n'),
        act: t`Close`,
        only: true,
      })
  }

  async function start() {
    const moving = ready.filter(fits)
    if (moving.length > 0 && mayMove) {
      const invoices = selected.records.filter(({ id }) => moving.includes(id))
      const names = chosen.map(({ name, language }) => {
        if (!inClientLanguage) return name
        const count = moving.filter((id) => languageOf(id) === language).length
        return t`${name} (${languageNames[language]}): ${count}`
      })
      const asked = question(invoices)
      const yes = await ask({
        ...asked,
        consequence: `${asked.consequence}\n${figures(invoices, names)}`,
        act: t`Generate Documents`,
      })
      if (!yes) return
    }
    const failed = await generate({
      invoiceIds: wanted,
      templateIds: chosen.map(({ id }) => id),
      inClientLanguage,
    })
    if (!failed) return
    const made = moving.filter((id) => !failed.includes(id))
    await move(made).catch((error: unknown) => showFailure(error, t`An invoice`))
    await refreshInvoices()
    selected.set(
      selected.records.filter(({ id }) => !failed.includes(id) && wanted.includes(id)),
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
          checked={inClientLanguage}
          onChange={(event) => setInClientLanguage(event.currentTarget.checked)}
        />
      )}
      {isChecked && chosen.length > 0 && unfit.length > 0 && (
        <Alert
          tone="warning"
          title={
            <Trans>
              No template in the client’s language is chosen for these invoices, which stay where they are:
            </Trans>
          }
        >
          {firstOf(unfit.map((id) => displayOf(id))).join(' ')}
        </Alert>
      )}
      {table}
    </Task>
  )
}
