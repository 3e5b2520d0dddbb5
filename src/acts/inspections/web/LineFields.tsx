import { nameIn } from '#core/web/i18n/names.ts'
import { RadioField } from '#ui/web/form/RadioField.tsx'
import { TextField } from '#ui/web/form/TextField.tsx'
import type { Inspection, InspectionsOfPiece } from '../contract/inspections.ts'
import { answerName } from './inspectionValues.ts'
import { PictureField } from './PictureField.tsx'

interface LineFieldsProps {
  lines: InspectionsOfPiece['plans'][number]['lines']
  /** The inspection to correct. */
  inspection: Inspection | undefined
}

/** Fields for the checklist of a plan. */
export function LineFields({ lines, inspection }: LineFieldsProps) {
  return lines.map((line) => {
    const { id, text: name, text_fr: name_fr, answer, unit, required } = line
    const label = nameIn({ name, name_fr })
    const shared = { name: answerName(line), label, required, width: 12 }
    if (answer === 'PHOTO') return <PictureField key={id} {...shared} inspection={inspection} />
    if (answer === 'CHECK') return <RadioField key={id} {...shared} />
    return (
      <TextField
        key={id}
        {...shared}
        label={unit ? `${label} (${unit})` : label}
        maxLength={answer === 'NUMBER' ? 20 : 2000}
      />
    )
  })
}
