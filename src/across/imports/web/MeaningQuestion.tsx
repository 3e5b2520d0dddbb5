import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { messages } from '#core/contract/messages.ts'
import { fieldFault } from '#ui/web/form/fieldFault.tsx'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import type { FileColumn, Meaning } from '../contract/imports.ts'
import { splitName } from '../contract/whole-name.ts'
import classes from './Imports.module.css'

const MEANING_NAMES: Record<Meaning, MessageDescriptor> = {
  DAY_MONTH_YEAR: msg`Day, month, year`,
  MONTH_DAY_YEAR: msg`Month, day, year`,
  YEAR_MONTH_DAY: msg`Year, month, day`,
  DECIMAL_POINT: msg`A point: 1,250 is one thousand two hundred and fifty`,
  DECIMAL_COMMA: msg`A comma: 1,250 is one and a quarter`,
  FIRST_NAME_FIRST: msg`The first name`,
  LAST_NAME_FIRST: msg`The last name`,
  FIRST_OF_SEVERAL: msg`Take the first, and note the whole cell`,
  ONE_ONLY: msg`Refuse these rows`,
}

interface MeaningQuestionProps {
  of: FileColumn
  disabled: boolean
  /** Whether the question shows that it has no answer yet. */
  isChecked: boolean
  onAnswer: (meaning: Meaning | null) => void
}

/** Asks for the format of an ambiguous column; for names it shows how each is split. */
export function MeaningQuestion({
  of: { name, asks, meaning, samples },
  disabled,
  isChecked,
  onAnswer,
}: MeaningQuestionProps) {
  const { t, i18n } = useLingui()
  const divided = (text: string) => {
    const parts = meaning && splitName(text, meaning)
    return parts ? `${parts.firstName} | ${parts.lastName}` : text
  }
  const isOfNames = asks.includes('FIRST_NAME_FIRST')
  const questions: [of: Meaning, question: string][] = [
    ['DAY_MONTH_YEAR', t`${name}: how are the dates written?`],
    ['MONTH_DAY_YEAR', t`${name}: how are the dates written?`],
    ['DECIMAL_POINT', t`${name}: which mark is before the decimals?`],
    ['FIRST_NAME_FIRST', t`${name}: which name comes first, where there is no comma?`],
    ['FIRST_OF_SEVERAL', t`${name}: what becomes of cells that hold more than one?`],
  ]
  return (
    <SelectInput
      className={classes.read}
      label={questions.find(([of]) => asks.includes(of))?.[1] ?? name}
      description={samples.map(isOfNames ? divided : (text) => text).join(' · ')}
      disabled={disabled}
      required
      options={asks.map((value) => ({ value, label: i18n._(MEANING_NAMES[value]) }))}
      chosen={meaning}
      error={fieldFault(isChecked && meaning === null ? i18n._(messages.required) : undefined)}
      emptyLabel={t`Please choose`}
      onChoose={(chosen) => onAnswer(chosen as Meaning | null)}
    />
  )
}
