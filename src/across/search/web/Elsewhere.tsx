import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useUser } from '#core/web/session/session.ts'
import type { FoundInLists, Searchable } from '../contract.ts'
import classes from './Elsewhere.module.css'
import { hitsIn } from './listHits.ts'
import { useListWords } from './useListWords.ts'

interface ElsewhereProps {
  found: FoundInLists
  searched: Searchable
  onChoose: (list: Searchable) => void
}

/** Shows in which other lists a phrase has hits if the searched list has none. */
export function Elsewhere({ found, searched, onChoose }: ElsewhereProps) {
  const user = useUser()
  const { names, written } = useListWords()
  if (found[searched]?.total !== 0) return null
  return (
    <div className={classes.elsewhere} role="status">
      {found.ranked.map((list) => {
        const { total = 0, more = false } = found[list] ?? {}
        const [first] = hitsIn(found, list, user)
        const shown = written(total, more)
        const label = names[list]
        if (!first) return null
        return (
          <p key={list}>
            <Button size="sm" onClick={() => onChoose(list)}>
              <Trans>
                {shown} in {label}
              </Trans>
            </Button>
            {total === 1 &&
              (first.link ? (
                <Link to={first.link}>{first.name}</Link>
              ) : (
                <Button size="sm" variant="subtle" onClick={() => onChoose(list)}>
                  {first.name}
                </Button>
              ))}
          </p>
        )
      })}
    </div>
  )
}
