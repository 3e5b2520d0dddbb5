import { useLingui } from '@lingui/react/macro'
import { loanTypes } from '#base/reference/contract/lists/services.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { RecordsScreen } from '#screens/web/split/RecordsScreen.tsx'
import type { RecordKind } from '#screens/web/split/recordKind.ts'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { useAuditLabel, useLabels } from '#ui/web/record/labels.ts'
import { useDisplay } from '#ui/web/record/useDisplay.ts'
import { type AgreementText, agreementTexts, textRecord } from '../../contract/texts.ts'
import { TextActs } from './TextActs.tsx'
import { TextFields } from './TextFields.tsx'
import { type TextValues, toBody, toValues } from './textValues.ts'

/** Versions of the texts that clients sign when something is lent to them. */
export function AgreementTextsScreen(props: ToolScreenProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const labels = useLabels(textRecord)
  const display = useDisplay(textRecord, { loanType: useOptions(loanTypes.calls.list, nameIn) })
  const forWhat = ({ loanType }: AgreementText) => (loanType ? nameIn(loanType) : t`All`)
  const stateOf = ({ number, publishedAt, current }: AgreementText) => {
    if (number === null) return t`Draft`
    const since = day(publishedAt)
    return current ? t`Version ${number}, since ${since}` : t`Version ${number}, replaced`
  }
  const kind: RecordKind<AgreementText, TextValues> = {
    noun: agreementTexts,
    calls: agreementTexts.calls,
    name: ({ title }) => title,
    columns: [
      { header: labels.title, rowHeader: true, cell: ({ title }) => title },
      { header: labels.loanType, cell: forWhat },
      { header: t`Version`, cell: stateOf },
    ],
    searched: (text) => [text.title, text.title_fr, forWhat(text), stateOf(text)],
    toValues,
    toBody,
    fields: (text) => <TextFields text={text} />,
    display,
    fieldLabel: useAuditLabel(textRecord),
    settled: ({ status }) =>
      status === 'PUBLISHED'
        ? t`This text is published and never changes. Make a new version of it instead.`
        : undefined,
    actions: (text) => <TextActs text={text} />,
  }
  return <RecordsScreen kind={kind} {...props} />
}
