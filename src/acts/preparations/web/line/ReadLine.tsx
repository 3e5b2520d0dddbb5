import { Trans, useLingui } from '@lingui/react/macro'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { LongText } from '#ui/web/page/LongText.tsx'
import type { Preparation, PreparationLine } from '../../contract/preparations.ts'
import { PictureFigure } from '../PictureFigure.tsx'
import classes from '../Preparation.module.css'

interface ReadLineProps {
  preparation: Preparation
  line: PreparationLine
}

/** Read-only line: the answer, and who gave it. */
export function ReadLine({ preparation, line }: ReadLineProps) {
  const { instant } = useDates()
  const question = nameIn({ name: line.text, name_fr: line.text_fr })
  const picture = line.answer === 'PHOTO' && preparation.pictures.find(({ id }) => id === line.value)
  return (
    <li className={classes.line}>
      <h3>{question}</h3>
      {picture ? (
        <PictureFigure preparationId={preparation.id} picture={picture} alt={question} removable={false} />
      ) : (
        <Answered line={line} />
      )}
      {line.note && <LongText text={line.note} name={question} />}
      {line.updatedBy && (
        <p className="hint">
          {line.updatedBy.name}, {instant(line.updatedAt)}
        </p>
      )}
    </li>
  )
}

function Answered({ line: { value, unit } }: { line: PreparationLine }) {
  const { i18n } = useLingui()
  if (value === null)
    return (
      <p className="dimmed">
        <Trans>Not answered</Trans>
      </p>
    )
  if (typeof value === 'boolean')
    return <p className={classes.answered}>{value ? <Trans>Yes</Trans> : <Trans>No</Trans>}</p>
  const said = typeof value === 'number' ? [i18n.number(value), unit].filter(Boolean).join('\u00a0') : value
  return <p className={classes.answered}>{said}</p>
}
