import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { request } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { CLIENT_INVOICE } from '#templates/contract/types.ts'
import { useGenerateDocuments } from '#templates/web/useGenerateDocuments.ts'
import { useTemplateChoice } from '#templates/web/useTemplateChoice.tsx'
import { ask } from '#ui/web/dialog/ask.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import type { Selected } from '#ui/web/table/useSelection.ts'
import { checkGeneration, updateGenerated } from '../contract/generation.ts'
import { displayInvoiceNumber, type InvoiceSummary } from '../contract/invoice.ts'
import { useGenerateQuestion, useInvoiceFigures } from './generateQuestion.ts'
import { refreshInvoices } from './refresh.ts'
import { Step } from './Step.tsx'

interface DocumentsStepProps {
  selected: Selected<InvoiceSummary>
  onBack: () => void
}

/**
 * The documents of the selected invoices: what cannot be generated is told first, then the documents are made, then what
 * succeeded moves to the history (rule 4.7). What is in the history already can be made again.
 */
export function DocumentsStep({ selected, onBack }: DocumentsStepProps) {
  const { t } = useLingui()
  const invoiceIds = selected.records.map(({ id }) => id)
  const check = useCall(checkGeneration, { body: { invoiceIds } }, { enabled: invoiceIds.length > 0 })
  const { table, chosen, names } = useTemplateChoice(CLIENT_INVOICE)
  const { busy, generate } = useGenerateDocuments()
  const mayMove = useMayCall(updateGenerated)
  const question = useGenerateQuestion()
  const figures = useInvoiceFigures()
  const invoiceOf = (id: number) => selected.records.find((one) => one.id === id)
  const ready = check.data?.ready ?? []
  const again = selected.records.filter(({ templateGenerated }) => templateGenerated).map(({ id }) => id)
  const refused = (check.data?.failed ?? []).filter(({ id }) => !again.includes(id))
  const wanted = [...ready, ...again.filter((id) => !ready.includes(id))]
  const isChecked = check.isSuccess && !check.isFetching
  const mayStart = isChecked && wanted.length > 0 && chosen.length > 0 && !busy

  async function move(ids: number[]) {
    if (ids.length === 0 || !mayMove) return
    const { failed } = await request(updateGenerated, { body: ids.map((id) => ({ id })) })
    const stayed = failed.map(({ id, reason: message }) => {
      const invoice = invoiceOf(id)
      const label = invoice ? displayInvoiceNumber(invoice) : id
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
    if (ready.length > 0 && mayMove) {
      const invoices = selected.records.filter(({ id }) => ready.includes(id))
      const asked = question(invoices)
      const yes = await ask({
        ...asked,
        consequence: `${asked.consequence}\n${figures(invoices, names)}`,
        act: t`Generate Documents`,
      })
      if (!yes) return
    }
    const failed = await generate({ invoiceIds: wanted, templateIds: chosen })
    if (!failed) return
    const made = ready.filter((id) => !failed.includes(id))
    await move(made).catch((error: unknown) => showFailure(error, t`An invoice`))
    await refreshInvoices()
    selected.set(
      selected.records.filter(({ id }) => !failed.includes(id) && wanted.includes(id)),
      false,
    )
    onBack()
  }

  return (
    <Step
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
      {table}
    </Step>
  )
}
