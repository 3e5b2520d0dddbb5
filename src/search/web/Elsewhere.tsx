import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './Elsewhere.module.css'
import type { SearchType } from './searchTypes.tsx'

interface ElsewhereProps {
  phrase: string
  /** The list in which nothing is found. */
  type: SearchType
  types: readonly SearchType[]
  onChoose: (type: string) => void
}

/** Where a phrase finds something that finds nothing in the list that was searched. */
export function Elsewhere({ phrase, type, types, onChoose }: ElsewhereProps) {
  const nothing = type.useHits(phrase, true)?.total === 0
  if (!nothing) return null
  return (
    <div className={classes.elsewhere} role="status">
      {types
        .filter((other) => other !== type)
        .map((other) => (
          <InType key={other.name} type={other} phrase={phrase} onChoose={() => onChoose(other.name)} />
        ))}
    </div>
  )
}

function InType({ type, phrase, onChoose }: { type: SearchType; phrase: string; onChoose: () => void }) {
  const { total = 0, more, first } = type.useHits(phrase, true) ?? {}
  const { i18n } = useLingui()
  const { label } = type
  const shown = `${i18n.number(total)}${more ? '+' : ''}`
  if (!first) return null
  return (
    <p>
      <Button size="sm" onClick={onChoose}>
        <Trans>
          {shown} in {label}
        </Trans>
      </Button>
      {total === 1 &&
        (first.link ? (
          <Link to={first.link}>{first.name}</Link>
        ) : (
          <Button size="sm" variant="subtle" onClick={onChoose}>
            {first.name}
          </Button>
        ))}
    </p>
  )
}
