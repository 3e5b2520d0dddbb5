import { useLingui } from '@lingui/react/macro'
import { useWindowTitle } from '#ui/web/page/windowTitle.ts'
import { useLater } from '#ui/web/progress/useLater.ts'
import classes from './FormSkeleton.module.css'
import fields from './fields.module.css'
import { fieldWidth } from './fieldWidth.ts'

/** Columns of the fields, group by group. */
const GROUPS = [
  [3, 4, 5, 4, 5, 3, 3, 3],
  [4, 4, 2, 5, 4, 3],
  [8, 4, 4, 3, 3, 2],
]

/**
 * A placeholder in the shape of a form: a section with groups of labelled fields. Empty for the first 300 ms. Its label is
 * the title of the window until the page has one.
 */
export function FormSkeleton({ label }: { label: string }) {
  const { t } = useLingui()
  useWindowTitle('loading', label)
  if (!useLater(300)) return null
  return (
    <>
      <p className="visually-hidden" role="status">
        {t`Loading ${label}…`}
      </p>
      <div className={classes.page} aria-hidden>
        <span className={classes.title} />
        <div className={classes.section}>
          <span className={classes.heading} />
          {GROUPS.map((widths, group) => (
            <div key={group} className={fields.group}>
              <div className={fields.grid}>
                {widths.map((width, place) => (
                  <div key={place} {...fieldWidth(width)}>
                    <span className={classes.label} />
                    <span className={classes.field} />
                  </div>
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
