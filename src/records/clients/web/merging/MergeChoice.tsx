import { Trans, useLingui } from '@lingui/react/macro'
import { fullName } from '#core/contract/formats.ts'
import { request } from '#core/web/api/request.ts'
import { MergeTwo } from '#screens/web/merging/MergeTwo.tsx'
import type { Client } from '../../contract/client.ts'
import { mergeClients } from '../../contract/merge.ts'
import { undo } from './undo.ts'
import { useMergeRows } from './useMergeRows.ts'

interface MergeChoiceProps {
  kept: Client
  gone: Client
}

/** Two records of one client side by side, to choose the values from. */
export function MergeChoice({ kept, gone }: MergeChoiceProps) {
  const { t } = useLingui()
  const rows = useMergeRows(kept, gone)
  const [number, other] = [kept.clientNumber, gone.clientNumber]
  return (
    <MergeTwo
      kept={{ id: kept.id, number, name: fullName(kept) }}
      gone={{ id: gone.id, number: other }}
      rows={rows}
      path="/clients"
      page={t`Client`}
      noun={t`The client`}
      merge={(fields) =>
        request(mergeClients, {
          params: { id: kept.id },
          body: { with: gone.id, fields, version: kept.version, withVersion: gone.version },
        })
      }
      undo={undo}
    >
      <Trans>
        Loans, repairs, invoices, holds, notes, files and agreements of {other} go along. E-mail addresses and
        next of kin of both stay. The number {other} leads to {number}. For 30 days the merge can be undone.
      </Trans>
    </MergeTwo>
  )
}
