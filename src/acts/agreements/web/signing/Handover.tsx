import { Trans } from '@lingui/react/macro'
import type { Locale } from '#core/contract/msg.ts'
import classes from './Signing.module.css'
import type { Asked } from './useAsked.ts'

/** The pieces that are handed over, with accessories and checklists. */
export function Handover({ pieces, language }: { pieces: Asked['pieces']; language: Locale }) {
  return (
    <section className={classes.handed}>
      <h2>
        <Trans>What is handed over</Trans>
      </h2>
      {pieces.map(({ id, number, item, serialNumber, accessories, checklist }) => (
        <article key={id}>
          <h3>
            {number} {item[language]}
          </h3>
          <ul>
            {serialNumber && (
              <li>
                <Trans>Serial number: {serialNumber}</Trans>
              </li>
            )}
            {[...accessories, ...checklist].map((line) => (
              <li key={line.en}>{line[language]}</li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  )
}
