import { Trans, useLingui } from '@lingui/react/macro'
import { request } from '#core/web/api/request.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { MergeTwo } from '#screens/web/merging/MergeTwo.tsx'
import { displayNumber, type Equipment } from '../../contract/equipment.ts'
import { mergeEquipment } from '../../contract/merge.ts'
import type { Definitions } from '../form/definitions.ts'
import { useMerges } from './merges.ts'
import { useMergeRows } from './useMergeRows.ts'

interface MergeChoiceProps {
  kept: Equipment
  gone: Equipment
  definitions: Definitions
}

/** Two records of one piece side by side, to choose the values from. */
export function MergeChoice({ kept, gone, definitions }: MergeChoiceProps) {
  const { t } = useLingui()
  const rows = useMergeRows(kept, gone, definitions)
  const { undo } = useMerges()
  const [number, other] = [displayNumber(kept), displayNumber(gone)]
  return (
    <MergeTwo
      kept={{ id: kept.id, number, name: nameIn(kept.item) }}
      gone={{ id: gone.id, number: other }}
      rows={rows}
      path="/equipment"
      page={t`Equipment`}
      noun={t`The piece of equipment`}
      merge={(fields) =>
        request(mergeEquipment, {
          params: { id: kept.id },
          body: { with: gone.id, fields, version: kept.version, withVersion: gone.version },
        })
      }
      undo={undo}
    >
      <Trans>
        Loans, repairs, invoice items, preparations, notes, photos and files of {other} go along. The number
        and the label of {other} lead to {number}. For 30 days the merge can be undone.
      </Trans>
    </MergeTwo>
  )
}
