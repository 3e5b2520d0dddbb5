import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { CheckboxField } from '#ui/web/form/CheckboxField.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { TextField } from '#ui/web/form/TextField.tsx'
import { ANSWERS, MAX_LINE, MAX_UNIT } from '../../contract/checklists.ts'
import { useWords } from '../words.ts'
import type { LineValues } from './checklistValues.ts'
import classes from './LineFields.module.css'

/** One line: its question in both languages, the kind of answer, and whether it is required. */
export function LineFields({ place }: { place: number }) {
  const { t } = useLingui()
  const words = useWords()
  const at = `lines.${place}`
  const answer: LineValues['answer'] = useWatch({ name: `${at}.answer` })
  const nth = place + 1
  return (
    <fieldset className={classes.line}>
      <legend className="visually-hidden">{t`Line ${nth}`}</legend>
      <TextField name={`${at}.text`} label={t`Text`} required maxLength={MAX_LINE} />
      <TextField name={`${at}.text_fr`} label={t`French Text`} maxLength={MAX_LINE} />
      <SelectField
        name={`${at}.answer`}
        label={t`Answer`}
        required
        options={ANSWERS.map((value) => ({ value, label: words.answer(value) }))}
        width={8}
      />
      {answer === 'NUMBER' && (
        <TextField name={`${at}.unit`} label={t`Unit`} maxLength={MAX_UNIT} width={4} />
      )}
      <CheckboxField name={`${at}.required`} label={t`Must be answered`} />
      {answer === 'CHECK' && <CheckboxField name={`${at}.critical`} label={t`No can only fail`} />}
    </fieldset>
  )
}
