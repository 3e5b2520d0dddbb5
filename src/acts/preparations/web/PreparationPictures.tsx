import { Trans, useLingui } from '@lingui/react/macro'
import { MAX_PICTURES, type Preparation } from '../contract/preparations.ts'
import { PictureFigure } from './PictureFigure.tsx'
import { PictureInput } from './PictureInput.tsx'
import classes from './Preparation.module.css'

/** Pictures that answer no line, e.g. of a scratch. */
export function PreparationPictures({
  preparation,
  canSave,
}: {
  preparation: Preparation
  canSave: boolean
}) {
  const { t } = useLingui()
  const { id, pictures, lines } = preparation
  const others = pictures.filter(
    (picture) => !lines.some(({ value, answer }) => answer === 'PHOTO' && value === picture.id),
  )
  const count = pictures.length
  if (!canSave && others.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby="pictures">
      <h2 id="pictures">
        <Trans>Pictures</Trans>
      </h2>
      <ul className={classes.pictures}>
        {others.map((picture, place) => (
          <li key={picture.id}>
            <PictureFigure
              preparationId={id}
              picture={picture}
              alt={t`Picture ${place + 1}`}
              removable={canSave}
            />
          </li>
        ))}
      </ul>
      {canSave && count < MAX_PICTURES && <PictureInput preparationId={id} label={t`Add picture`} />}
      {canSave && (
        <p className="hint">
          <Trans>
            {count} of {MAX_PICTURES} pictures
          </Trans>
        </p>
      )}
    </section>
  )
}
