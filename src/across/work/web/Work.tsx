import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useId, useState } from 'react'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { withAllTexts } from '#core/web/i18n/language.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { later } from '#ui/web/page/later.tsx'
import { Status } from '#ui/web/page/Status.tsx'
import { DUE_KINDS, type Entry, type Group, KIND_WORDS, type Kind, readWork } from '../contract.ts'
import { AtHome } from './AtHome.tsx'
import { addressOf, isOverdue, namesOf } from './entryLooks.ts'
import classes from './Work.module.css'

const TodoDialog = later(async () => (await withAllTexts(() => import('./TodoDialog.tsx'))).TodoDialog)

const SHOWN = 'passerelle.work-shown'
type Shown = 'all' | 'mine' | 'managed'
/** Width below which a long list would push down the content after it. */
const NARROW = '(width < 48em)'

/** Pending work, oldest first: all of it, that of the user, or that of the programs that they manage. */
export function Work() {
  const { t } = useLingui()
  const id = useId()
  const [shown, setShown] = useState(() => (localStorage.getItem(SHOWN) ?? 'all') as Shown)
  const [adding, setAdding] = useState(false)
  const query = { ...(shown !== 'all' && { [shown]: 'true' as const }) }
  const { data } = useCall(readWork, { query }, { keepPrevious: true })
  function show(choice: Shown) {
    localStorage.setItem(SHOWN, choice)
    setShown(choice)
  }
  return (
    <section className={classes.work} aria-labelledby={id}>
      <header>
        <h2 id={id}>
          <Trans>Today</Trans>
        </h2>
        <select
          className={classes.shown}
          aria-label={t`What is shown`}
          // shown disabled until the data is loaded: a screen reader may jump to a control that appears late
          disabled={!data}
          value={shown}
          onChange={(event) => show(event.currentTarget.value as Shown)}
        >
          <option value="all">{t({ message: 'All', context: 'what waits' })}</option>
          <option value="mine">{t({ message: 'Mine', context: 'what waits' })}</option>
          {(data?.manages || shown === 'managed') && <option value="managed">{t`My programs`}</option>}
        </select>
        <Button size="sm" leftSection={<Icon of={IconPlus} small />} onClick={() => setAdding(true)}>
          <Trans>Add reminder</Trans>
        </Button>
      </header>
      {data?.groups.length === 0 && (
        <p className={classes.nothing}>
          <Trans>Nothing waits for you.</Trans>
        </p>
      )}
      {data?.groups.map((group) => (
        <GroupOf key={group.kind} group={group} query={query} />
      ))}
      <Suspense>{adding && <TodoDialog onClose={() => setAdding(false)} />}</Suspense>
    </section>
  )
}

interface GroupOfProps {
  group: Group
  /** Filter, which the link to the whole list keeps. */
  query: { mine?: 'true'; managed?: 'true' }
}

function GroupOf({ group: { kind, count, more, first }, query }: GroupOfProps) {
  const { t, i18n } = useLingui()
  const { day } = useDates()
  const words = i18n._(KIND_WORDS[kind])
  const [isOpen] = useState(() => kind === 'TODOS' || !matchMedia(NARROW).matches)
  const counted = `${i18n.number(count)}${more ? '+' : ''}`
  const since = day(first[0]?.since)
  const isToCome = DUE_KINDS.includes(kind) && (first[0]?.since ?? '') > today()
  return (
    <details open={isOpen}>
      <summary>
        <h3>{words}</h3>
        <span className={classes.count}>
          <span className="dimmed">{isToCome ? t`first on ${since}` : t`since ${since}`}</span>
          <strong className="tabular">{counted}</strong>
        </span>
      </summary>
      <ul>
        {first.map((entry) => (
          <Line key={entry.recordId} kind={kind} entry={entry} />
        ))}
      </ul>
      <p>
        <Link to={`/work/${kind}`} search={query}>{t`All: ${words}`}</Link>
      </p>
    </details>
  )
}

function Line({ kind, entry }: { kind: Kind; entry: Entry }) {
  const { day } = useDates()
  const { name, fact } = namesOf(kind, entry)
  const address = addressOf(kind, entry)
  const line = (
    <>
      <span>
        <strong>{name}</strong> <span className="dimmed">{fact}</span>
        <AtHome kind={kind} entry={entry} />
      </span>
      <span className="dimmed">{entry.assignee && kind !== 'TODOS' ? entry.assignee.name : ''}</span>
      <span className={classes.when}>
        {isOverdue(kind, entry) && (
          <Status icon={IconAlertTriangle} tone="critical">
            <Trans>Overdue</Trans>
          </Status>
        )}
        <span className="tabular">{day(entry.since)}</span>
      </span>
    </>
  )
  return (
    <li>
      {address ? (
        <Link to={address} className={classes.line}>
          {line}
        </Link>
      ) : (
        <span className={classes.line}>{line}</span>
      )}
    </li>
  )
}
