import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { messages } from '#core/contract/messages.ts'
import { fieldFault } from '#ui/web/form/fieldFault.tsx'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import { Alert } from '#ui/web/page/Alert.tsx'
import type { Encoding, Import } from '../contract/imports.ts'
import classes from './Imports.module.css'

/** Options for reading a file: another value reads it again. */
export interface Reading {
  sheet?: string
  header?: number
  encoding?: Encoding
}

interface FileQuestionsProps {
  of: Import
  disabled: boolean
  /** Whether unanswered questions show an error. */
  isChecked: boolean
  onRead: (reading: Reading) => void
}

/** Questions about the sheet, the header row and the encoding of a file. */
export function FileQuestions({ of: one, disabled, isChecked, onRead }: FileQuestionsProps) {
  const { t, i18n } = useLingui()
  const { encoding, sheets, questions, header, head, formulas } = one
  const asks = (question: Import['questions'][number]) => questions.includes(question)
  const faultOf = (question: Import['questions'][number]) =>
    fieldFault(isChecked && asks(question) ? i18n._(messages.required) : undefined)
  const isOld = encoding !== null && encoding !== 'utf-8' && encoding !== 'utf-16'
  const telling = one.columns
    .flatMap(({ name, samples }) => [name, ...samples])
    .find((text) => /[^\p{ASCII}]/u.test(text))
  return (
    <>
      {questions.length > 0 && (
        <Alert tone="warning">
          <p>
            <Trans>The file does not say how it is to be read. Please choose it here first.</Trans>
          </p>
        </Alert>
      )}
      <div className={classes.questions}>
        {sheets.length > 1 && (
          <SelectInput
            className={classes.filter}
            label={t`Sheet`}
            disabled={disabled}
            options={sheets.map((sheet) => ({ value: sheet, label: sheet }))}
            chosen={one.sheet ?? sheets[0] ?? null}
            onChoose={(sheet) => void (sheet === null || onRead({ sheet: String(sheet) }))}
            required
          />
        )}
        {head.length > 0 && (
          <SelectInput
            className={classes.read}
            label={t`Row with the names of the columns`}
            disabled={disabled}
            options={[
              ...head.map(({ row, cells }) => {
                const texts = cells.filter(Boolean).join(' · ')
                return { value: row, label: t`Row ${row}: ${texts}` }
              }),
              { value: 0, label: t`None: all rows are records` },
            ]}
            chosen={asks('header') ? null : String(header)}
            emptyLabel={t`Please choose`}
            error={faultOf('header')}
            onChoose={(row) => void (row === null || onRead({ header: Number(row) }))}
            required
          />
        )}
        {isOld && (
          <SelectInput
            className={classes.filter}
            label={t`Characters of the file`}
            description={telling && t`As it is read now: ${telling}`}
            disabled={disabled}
            options={[
              { value: 'windows-1252', label: t`Windows (Windows-1252)` },
              { value: 'macintosh', label: t`Macintosh (Mac Roman)` },
              { value: 'cp850', label: t`DOS (code page 850)` },
            ]}
            chosen={asks('encoding') ? null : encoding}
            emptyLabel={t`Please choose`}
            error={faultOf('encoding')}
            onChoose={(chosen) => void (chosen === null || onRead({ encoding: chosen as Encoding }))}
            required
          />
        )}
      </div>
      {encoding && !isOld && (
        <p className="dimmed">
          <Trans>The characters of the file were read as {encoding}.</Trans>
        </p>
      )}
      {formulas > 0 && (
        <p className="dimmed">
          <Plural
            value={formulas}
            one="# cell holds a formula. Its value is read: a note that begins with “=” may have become one."
            other="# cells hold formulas. Their values are read: a note that begins with “=” may have become one."
          />
        </p>
      )}
    </>
  )
}
