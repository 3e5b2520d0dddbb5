import { useLingui } from '@lingui/react/macro'
import { hasMore, saysMore } from '#screens/web/merging/fuller.ts'
import type { MergeRow } from '#screens/web/merging/MergeFields.tsx'
import { type Client, clientRecord } from '../../contract/client.ts'
import type { MERGED_FIELDS } from '../../contract/merge.ts'
import { useValuesDisplay } from '../displayValues.ts'
import { useFieldLabels } from '../fieldLabels.ts'
import { toValues } from '../values.ts'

type MergedField = (typeof MERGED_FIELDS)[number]

type Row = MergeRow<MergedField>
type RecordField = keyof typeof clientRecord.fields

/** Address and facility are one choice. */
const ALONE = (Object.keys(clientRecord.fields) as RecordField[]).filter((field) => field !== 'facility')

const NAMES: readonly RecordField[] = ['firstName', 'lastName']

/** Fields of two clients as display texts, side by side. */
export function useMergeRows(kept: Client, gone: Client): Row[] {
  const { t } = useLingui()
  const label = useFieldLabels()
  const display = useValuesDisplay()
  const both = [kept, gone].map((client) => display(toValues(client))) as [
    ReturnType<typeof display>,
    ReturnType<typeof display>,
  ]
  const partsOf = (shown: (typeof both)[number], head: string) =>
    Object.entries(shown).flatMap(([field, text]) => (field.startsWith(`${head}.`) && text ? [text] : []))
  const row = (
    name: string,
    fields: readonly MergedField[],
    value: (shown: (typeof both)[number]) => string | undefined,
    isFuller = (keeps: string, goes: string) => !keeps && goes !== '',
  ): Row => {
    const [keeps = '', goes = ''] = both.map(value)
    return { label: name, fields, kept: keeps, gone: goes, isGoneFuller: isFuller(keeps, goes) }
  }
  const hasMoreParts = (head: string) => () => hasMore(partsOf(both[0], head), partsOf(both[1], head))
  const isInFacility = both.some((shown) => shown.facility)
  return [
    ...ALONE.map((field) =>
      row(label(field), [field], (shown) => shown[field], NAMES.includes(field) ? saysMore : undefined),
    ),
    row(
      t`Mailing address`,
      ['facility', 'mailingAddress'],
      (shown) => shown.facility || partsOf(shown, 'mailingAddress').join(', '),
      isInFacility ? undefined : hasMoreParts('mailingAddress'),
    ),
    row(label('homePhone'), ['homePhone'], (shown) => shown.homePhone),
    row(
      label('workPhone'),
      ['workPhone'],
      (shown) => [shown.workPhone, shown.workExtension].filter(Boolean).join(' '),
      saysMore,
    ),
    row(
      t`Billing Address`,
      ['billingAddress'],
      (shown) => partsOf(shown, 'billingAddress').join(', '),
      hasMoreParts('billingAddress'),
    ),
  ]
}
