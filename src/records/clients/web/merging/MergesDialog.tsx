import { useLingui } from '@lingui/react/macro'
import { useValueDisplay } from '#base/trail/web/useValueDisplay.ts'
import { fullName } from '#core/contract/formats.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { MergesDialog as Merges, type MergesOf } from '#screens/web/merging/MergesDialog.tsx'
import { listMerges, type Merge, type MovedKind, readMerge } from '../../contract/merge.ts'
import { useFieldLabels } from '../fieldLabels.ts'
import { undo } from './undo.ts'

/** Records merged into a client, with acts to undo. */
export function MergesDialog(props: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const of: MergesOf<Merge['kept'], MovedKind> = {
    useList: (id) => useCall(listMerges, { params: { id } }),
    useOne: (id, mergeId) => useCall(readMerge, { params: { id, mergeId } }),
    undo,
    number: ({ clientNumber }) => clientNumber,
    name: (client) => `${fullName(client)} ${client.clientNumber}`,
    label: useFieldLabels(),
    show: useValueDisplay(),
    elsewhere: t`is another client’s now`,
    kinds: {
      loans: t`Loan`,
      requests: t`Request`,
      errands: t`Errand`,
      services: t`Repair`,
      'invoice-items': t`Invoice item`,
      invoices: t`Invoice`,
      agreements: t`Agreement`,
      equipment: t`On hold`,
      notes: t`Note`,
      attachments: t`File`,
      correspondence: t`Correspondence`,
      consents: t`Consent`,
      todos: t`Reminder`,
      'former-numbers': t`Former number`,
    },
  }
  return <Merges {...props} of={of} />
}
