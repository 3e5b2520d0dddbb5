import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useFileSize } from '#ui/web/files/useFileSize.ts'
import { fieldFault } from '#ui/web/form/fieldFault.tsx'
import type { FieldProps } from '#ui/web/form/fieldProps.ts'
import { fieldWidth } from '#ui/web/form/fieldWidth.ts'
import { useFieldProps } from '#ui/web/form/readOnly.ts'
import { useValueField } from '#ui/web/form/useValueField.ts'
import { DOCX, type Template } from '../contract/template.ts'
import classes from './DocumentField.module.css'

interface DocumentFieldProps extends FieldProps {
  saved: Template | undefined
}

/** Field of the Word document: the saved one, or the one chosen to replace it. */
export function DocumentField(given: DocumentFieldProps) {
  const { saved, ...props } = useFieldProps(given)
  const { t } = useLingui()
  const size = useFileSize()
  const picker = useRef<HTMLInputElement>(null)
  const field = useValueField(props)
  const chosen = field.value as File | null
  const kept = saved ? `${saved.filename}, ${size(saved.size)}` : ''
  return (
    <div {...fieldWidth(props.width, classes.document)}>
      <TextInput
        className={classes.name}
        label={props.label}
        description={t`A Word document (.docx)`}
        error={fieldFault(field.fault)}
        value={chosen ? `${chosen.name}, ${size(chosen.size)}` : kept}
        readOnly
        {...field.input}
      />
      {!props.readOnly && (
        <Button onClick={() => picker.current?.click()}>
          <Trans>Choose document…</Trans>
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        accept={`.docx,${DOCX}`}
        aria-label={t`Choose document`}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) field.change(file)
          // allows choosing the same file again
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
