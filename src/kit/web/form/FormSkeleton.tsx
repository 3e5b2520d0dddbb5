import { useLingui } from '@lingui/react/macro'
import { useLater } from '#kit/web/progress/useLater.ts'
import classes from './FormSkeleton.module.css'

const FIELDS = [4, 4, 4, 5, 4, 3, 6, 6, 8, 4]

/** The shape of a form to come; nothing for the first 300 ms. */
export function FormSkeleton({ label }: { label: string }) {
  const { t } = useLingui()
  if (!useLater(300)) return null
  return (
    <>
      <p className="visually-hidden" role="status">
        {t`Loading ${label}…`}
      </p>
      <div className={classes.form} aria-hidden>
        {FIELDS.map((width, place) => (
          <span key={place} style={{ gridColumn: `span ${width}` }} />
        ))}
      </div>
    </>
  )
}
