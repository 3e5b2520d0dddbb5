import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { fullName } from '#core/contract/formats.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { MergeFields } from '#screens/web/merging/MergeFields.tsx'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import type { Client } from '../../contract/client.ts'
import { mergeClients } from '../../contract/merge.ts'
import { undo } from './undo.ts'
import { type MergedField, useMergeRows } from './useMergeRows.ts'

interface MergeChoiceProps {
  /** The record that stays. */
  kept: Client
  gone: Client
}

/** Two records of one client side by side: which value is right, field by field. */
export function MergeChoice({ kept, gone }: MergeChoiceProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const rows = useMergeRows(kept, gone)
  const [number, other] = [kept.clientNumber, gone.clientNumber]
  const to = (id: number) => ({ to: '/clients/{-$id}', params: { id: String(id) } })

  async function save(fields: MergedField[]) {
    try {
      const { mergeId } = await request(mergeClients, {
        params: { id: kept.id },
        body: {
          with: gone.id,
          fields,
          version: kept.version,
          withVersion: gone.version,
        },
      })
      toast(t`${other} was merged into ${number}.`, () => undo(kept.id, mergeId))
      await navigate(to(kept.id))
      // on this page the record that went would be read again
      await queryClient.invalidateQueries()
    } catch (error) {
      await showFailure(error, t`The client`)
    }
  }

  return (
    <Page
      title={t`Merge ${other} into ${number}`}
      subtitle={
        <Trans>
          {fullName(kept)} stays with the number {number}.
        </Trans>
      }
      back={{ to: `/clients/${kept.id}`, label: t`Client` }}
      tools={[
        {
          label: t`Keep ${other} instead`,
          icon: IconArrowsExchange,
          onClick: () => void navigate({ to: `/clients/${gone.id}/merge/${kept.id}`, replace: true }),
        },
      ]}
    >
      <Alert tone="info">
        <p>
          <Trans>
            Loans, repairs, invoices, holds, notes, files and agreements of {other} go along. E-mail addresses
            and next of kin of both stay. The number {other} leads to {number}. For 30 days the merge can be
            undone.
          </Trans>
        </p>
      </Alert>
      <MergeFields
        rows={rows}
        numbers={{ kept: number, gone: other }}
        onMerge={save}
        onCancel={() => void navigate(to(kept.id))}
      />
    </Page>
  )
}
