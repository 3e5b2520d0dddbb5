import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useObjectUrl } from '#records/equipment/web/photos/useFile.ts'
import { fieldFault } from '#ui/web/form/fieldFault.tsx'
import type { FieldProps } from '#ui/web/form/fieldProps.ts'
import { fieldWidth } from '#ui/web/form/fieldWidth.ts'
import { useValueField } from '#ui/web/form/useValueField.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import type { Inspection } from '../contract/inspections.ts'
import classes from './Inspections.module.css'
import { SavedPicture } from './SavedPicture.tsx'

interface PictureFieldProps extends FieldProps {
  /** The inspection to correct, with its pictures. */
  inspection: Inspection | undefined
}

/** Picture that a line asks for: the saved one, or one taken or chosen now. */
export function PictureField({ inspection, ...props }: PictureFieldProps) {
  const { t } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  const field = useValueField(props)
  const value = field.value as File | number | null
  const file = value instanceof File ? value : undefined
  const url = useObjectUrl(file)
  const saved = inspection?.pictures.find(({ id }) => id === value)
  const { label } = props
  return (
    <div {...fieldWidth(props.width, classes.pictureField)}>
      <TextInput
        className={classes.pictureName}
        label={label}
        description={t`A picture, at most 20 MB.`}
        error={fieldFault(field.fault)}
        withAsterisk={props.required}
        value={file?.name ?? saved?.name ?? ''}
        readOnly
        {...field.input}
      />
      <Button leftSection={<Icon of={IconCamera} small />} onClick={() => picker.current?.click()}>
        <Trans>Take picture…</Trans>
      </Button>
      {(file || saved) && (
        <ActionIcon size="lg" aria-label={t`Remove picture: ${label}`} onClick={() => field.change(null)}>
          <Icon of={IconTrash} />
        </ActionIcon>
      )}
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        aria-label={t`Take picture: ${label}`}
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) field.change(chosen)
          // allows choosing the same file again
          currentTarget.value = ''
        }}
      />
      {file && <span className={classes.picture}>{url && <img src={url} alt={label} />}</span>}
      {inspection && saved && <SavedPicture inspectionId={inspection.id} id={saved.id} alt={label} />}
    </div>
  )
}
