import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  IconDownload,
  IconEraser,
  IconFileText,
  IconFileX,
  IconMail,
  IconPaperclip,
  IconPencil,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ATTACHMENTS } from '#acts/attachments/contract/calls.ts'
import { FilesDialog } from '#acts/attachments/web/FilesButton.tsx'
import { clientLoans } from '#acts/loans/contract/calls.ts'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { REDACTED } from '#base/trail/contract/redaction.ts'
import { useRedaction } from '#base/trail/web/useRedaction.ts'
import { request, requestFile } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { currentLanguage } from '#core/web/i18n/language.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { type RowActList, RowActs } from '#screens/web/embedded/RowActs.tsx'
import { useFirstPage } from '#screens/web/embedded/useEmbeddedList.ts'
import { askReason } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { Section } from '#ui/web/form/Section.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import type { Column } from '#ui/web/table/columns.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import { type Agreement, MAX_REASON } from '../contract/agreement.ts'
import {
  clientAgreements,
  createAgreement,
  mailAgreement,
  readAgreementDocument,
  voidAgreement,
} from '../contract/calls.ts'
import { useAgreementWords } from './words.ts'

export function ClientAgreements({ client }: { client: { id: number; deleted?: boolean | undefined } }) {
  const { t } = useLingui()
  const { day } = useDates()
  const words = useAgreementWords()
  const [filesOf, setFilesOf] = useState<number>()
  const acts = useActs(setFilesOf)
  const navigate = useNavigate()
  const params = { id: client.id }
  const { data } = useCall(clientAgreements, { params }, { part: true })
  const sees = useMayCall(clientLoans)
  const signs = useMayCall(createAgreement) && sees && !client.deleted
  const { data: loans } = useFirstPage<Loan>(clientLoans, { params }, sees)
  const waits = signs && loans?.records.some(({ agreement }) => agreement === 'WAITING')

  /** Signs for all waiting loans, even if the list of loans has several pages. */
  async function sign() {
    try {
      const all = await request(clientLoans, { params })
      const ids = (all as Loan[]).filter(({ agreement }) => agreement === 'WAITING').map(({ id }) => id)
      await navigate({ to: '/agreements/new', search: { client: client.id, loans: ids.join(',') } })
    } catch (error) {
      await showFailure(error, t`An agreement`)
    }
  }

  const columns: Column<Agreement>[] = [
    {
      header: t`Signed`,
      kind: 'figures',
      rowHeader: true,
      cell: ({ signedAt, receivedAt }) => (
        <>
          {day(signedAt)}
          {day(signedAt) !== day(receivedAt) && <SecondLine>{t`received ${day(receivedAt)}`}</SecondLine>}
        </>
      ),
    },
    {
      header: t`By`,
      cell: ({ name, signer, relation, how, witness }) => (
        <>
          {name}
          <SecondLine>
            {[words.signer(signer), relation, words.way(how), witness?.name].filter(Boolean).join(', ')}
          </SecondLine>
        </>
      ),
    },
    {
      header: t`Equipment`,
      cell: ({ loans: signedFor }) => signedFor.map(({ equipment }) => displayNumber(equipment)).join(', '),
    },
    {
      header: t`Agreement text`,
      cell: ({ text, voidedAt, voidedBy, voidReason }) => {
        const [who, reason] = [voidedBy?.name ?? '', voidReason ?? '']
        return (
          <>
            {currentLanguage() === 'fr' ? text.title_fr : text.title}
            {voidedAt && <SecondLine>{t`Voided by ${who}: ${reason}`}</SecondLine>}
          </>
        )
      },
    },
    {
      header: t`Actions`,
      headerHidden: true,
      cell: (one) => {
        const of = day(one.signedAt)
        return <RowActs acts={acts(one)} menu={t`Acts on the agreement of ${of}`} />
      },
    },
  ]
  const act = waits && (
    <Button size="sm" leftSection={<Icon of={IconPencil} small />} onClick={() => void sign()}>
      <Trans>Sign for what waits</Trans>
    </Button>
  )
  return (
    <Section id="agreements" title={t`Agreements`} count={data?.length} defaultOpen={false} flush>
      <DataTable
        label={t`Agreements`}
        isPart
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            line
            icon={IconFileText}
            title={t`This client has signed no agreements.`}
            action={act}
          />
        }
        foot={data?.length ? act : undefined}
        cards
      />
      {filesOf !== undefined && (
        <FilesDialog
          of="agreement"
          id={filesOf}
          closed={client.deleted}
          onClose={() => setFilesOf(undefined)}
        />
      )}
    </Section>
  )
}

/** Acts to open, mail and void a document. */
function useActs(showFiles: (id: number) => void) {
  const { t } = useLingui()
  const { day } = useDates()
  const redact = useRedaction()
  const seesFiles = useMayCall(ATTACHMENTS.agreement.list)
  const [mails, voids] = [useMayCall(mailAgreement), useMayCall(voidAgreement)]
  const failed = (error: unknown) => showFailure(error, t`An agreement`)

  async function annul(id: number, of: string) {
    const reason = await askReason({
      title: t`Void the agreement of ${of}?`,
      consequence: t`It is kept, and what it is for can be signed for anew.`,
      act: t`Void`,
      danger: true,
      reason: { label: t`Reason`, maxLength: MAX_REASON, start: '', onType: () => {} },
    })
    if (reason === undefined) return
    await request(voidAgreement, { params: { id }, body: { reason } }).catch(failed)
  }

  return ({ id, client, signedAt, hasDocument, voidedAt, voidReason }: Agreement): RowActList => {
    const of = day(signedAt)
    const params = { id }
    const download = () =>
      void requestFile(readAgreementDocument, { params })
        .then((file) => saveFile(file, `agreement-${id}.pdf`))
        .catch(failed)
    const mail = () =>
      void request(mailAgreement, { params })
        .then(({ to }) => toast(t`The agreement is on its way to ${to}.`))
        .catch(failed)
    return [
      hasDocument && {
        label: t`Document of ${of}`,
        words: t`Document`,
        icon: IconDownload,
        onClick: download,
      },
      hasDocument &&
        mails && {
          label: t`Send the agreement of ${of} by mail`,
          words: t`Send by mail`,
          icon: IconMail,
          rare: true,
          onClick: mail,
        },
      seesFiles && {
        label: t`Files of the agreement of ${of}`,
        words: t`Files`,
        icon: IconPaperclip,
        rare: true,
        onClick: () => showFiles(id),
      },
      voids &&
        !voidedAt && {
          label: t`Void the agreement of ${of}`,
          words: t`Void`,
          icon: IconFileX,
          rare: true,
          onClick: () => void annul(id, of),
        },
      redact !== undefined &&
        voidReason !== null &&
        voidReason !== REDACTED && {
          label: t`Redact why the agreement of ${of} was voided`,
          words: t`Redact the reason`,
          icon: IconEraser,
          rare: true,
          onClick: () => void redact(client.id, { text: 'voidReason', id }),
        },
    ]
  }
}
