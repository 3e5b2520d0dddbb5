import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { MergeFields } from '#screens/web/merging/MergeFields.tsx'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import { displayNumber, type Equipment } from '../../contract/equipment.ts'
import { type MergedField, mergeEquipment } from '../../contract/merge.ts'
import type { Definitions } from '../form/definitions.ts'
import { nameIn } from '../nameIn.ts'
import { useMerges } from './merges.ts'
import { useMergeRows } from './useMergeRows.ts'

interface MergeChoiceProps {
  /** The piece that stays. */
  kept: Equipment
  gone: Equipment
  definitions: Definitions
}

/** Two numbers of one piece side by side: which value is right, field by field. */
export function MergeChoice({ kept, gone, definitions }: MergeChoiceProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const rows = useMergeRows(kept, gone, definitions)
  const { undo } = useMerges()
  const [number, other] = [displayNumber(kept), displayNumber(gone)]
  const name = nameIn(kept.item)
  const to = { to: '/equipment/{-$id}', params: { id: String(kept.id) } }

  async function save(fields: MergedField[]) {
    try {
      const { mergeId } = await request(mergeEquipment, {
        params: { id: kept.id },
        body: { with: gone.id, fields, version: kept.version, withVersion: gone.version },
      })
      toast(t`${other} was merged into ${number}.`, () => undo(kept.id, mergeId))
      await navigate(to)
      // on this page the piece that went would be read again
      await queryClient.invalidateQueries()
    } catch (error) {
      await showFailure(error, t`The piece of equipment`)
    }
  }

  return (
    <Page
      title={t`Merge ${other} into ${number}`}
      subtitle={
        <Trans>
          {name} stays with the number {number}.
        </Trans>
      }
      back={{ to: `/equipment/${kept.id}`, label: t`Equipment` }}
      tools={[
        {
          label: t`Keep ${other} instead`,
          icon: IconArrowsExchange,
          onClick: () => void navigate({ to: `/equipment/${gone.id}/merge/${kept.id}`, replace: true }),
        },
      ]}
    >
      <Alert tone="info">
        <p>
          <Trans>
            Loans, repairs, invoice items, preparations, notes, photos and files of {other} go along. The
            number and the label of {other} lead to {number}. For 30 days the merge can be undone.
          </Trans>
        </p>
      </Alert>
      <MergeFields
        rows={rows}
        numbers={{ kept: number, gone: other }}
        onMerge={save}
        onCancel={() => void navigate(to)}
      />
    </Page>
  )
}
