import { useLingui } from '@lingui/react/macro'
import type { MergeRow } from '#screens/web/merging/MergeFields.tsx'
import { type Client, clientRecord } from '../../contract/client.ts'
import type { MERGED_FIELDS } from '../../contract/merge.ts'
import { useValuesDisplay } from '../displayValues.ts'
import { useFieldLabels } from '../fieldLabels.ts'
import { toValues } from '../values.ts'

export type MergedField = (typeof MERGED_FIELDS)[number]

type Row = MergeRow<MergedField>
type RecordField = keyof typeof clientRecord.fields

/** Where somebody lives is one choice. */
const ALONE = (Object.keys(clientRecord.fields) as RecordField[]).filter((field) => field !== 'facility')

/** The fields of two clients as people read them, side by side. */
export function useMergeRows(kept: Client, gone: Client): Row[] {
  const { t } = useLingui()
  const label = useFieldLabels()
  const display = useValuesDisplay()
  const both = [kept, gone].map((client) => display(toValues(client))) as [
    ReturnType<typeof display>,
    ReturnType<typeof display>,
  ]
  const joined = (shown: (typeof both)[number], head: string) =>
    Object.entries(shown)
      .flatMap(([field, text]) => (field.startsWith(`${head}.`) && text ? [text] : []))
      .join(', ')
  const row = (
    name: string,
    fields: readonly MergedField[],
    value: (shown: (typeof both)[number]) => string | undefined,
  ): Row => ({ label: name, fields, kept: value(both[0]) ?? '', gone: value(both[1]) ?? '' })
  return [
    ...ALONE.map((field) => row(label(field), [field], (shown) => shown[field])),
    row(
      t`Mailing address`,
      ['facility', 'mailingAddress'],
      (shown) => shown.facility || joined(shown, 'mailingAddress'),
    ),
    row(label('homePhone'), ['homePhone'], (shown) => shown.homePhone),
    row(label('workPhone'), ['workPhone'], (shown) =>
      [shown.workPhone, shown.workExtension].filter(Boolean).join(' '),
    ),
    row(t`Billing Address`, ['billingAddress'], (shown) => joined(shown, 'billingAddress')),
  ]
}
