import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Fragment, Suspense, useId, useState } from 'react'
import { SEES_ERRANDS } from '#acts/errands/contract/kinds.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { withAllTexts } from '#core/web/i18n/language.ts'
import { useMayCall, useUser } from '#core/web/session/session.ts'
import { useQuietSelect } from '#ui/web/form/useQuietSelect.ts'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { later } from '#ui/web/page/later.tsx'
import { type Kind, WORK } from '../contract/kinds.ts'
import { type Entry, type Group, readWork } from '../contract.ts'
import { Delay } from './Delay.tsx'
import { addressOf, namesOf } from './entryLooks.ts'
import { linkOf, type Narrowing, splitGroups } from './kinds.ts'
import classes from './Work.module.css'

const TodoDialog = later(async () => (await withAllTexts(() => import('./TodoDialog.tsx'))).TodoDialog)

const SHOWN = 'passerelle.work-shown'
type Shown = 'all' | 'mine' | 'managed'
/**
 * Pending work, one line a kind: all of it, that of the user, or that of the programs that they manage. `also` is
 * counted elsewhere.
 */
export function Work({ also }: { also: readonly Also[] }) {
  const { t, i18n } = useLingui()
  const user = useUser()
  const id = useId()
  const [shown, setShown] = useState(() => (localStorage.getItem(SHOWN) ?? 'all') as Shown)
  const [adding, setAdding] = useState(false)
  const query = { ...(shown !== 'all' && { [shown]: 'true' as const }) }
  const { data } = useCall(readWork, { query }, { keepPrevious: true })
  const select = useQuietSelect(data !== undefined)
  const { rows, also: others } = splitGroups(data?.groups ?? [])
  const seesErrands = useMayCall({ access: SEES_ERRANDS })
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
          ref={select}
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
      {data && rows.length === 0 && (
        <p className={classes.nothing}>
          <Trans>Nothing waits for you.</Trans>
        </p>
      )}
      {rows.length > 0 && (
        <ul data-kinds>
          {rows.map((group) => (
            <Row key={group.kind} group={group} query={query} />
          ))}
        </ul>
      )}
      {data && (
        <AlsoLine
          lines={[
            ...others.map(({ kind, count, more }) => ({
              key: kind,
              name: i18n._(WORK[kind].words),
              count,
              more,
              link: linkOf(kind, query, user),
            })),
            ...(shown === 'all' ? also : []),
            // what is planned for another day
            ...(seesErrands ? [{ key: 'errands', name: t`Errands by day`, link: { to: '/errands' } }] : []),
          ]}
        />
      )}
      <Suspense>{adding && <TodoDialog onClose={() => setAdding(false)} />}</Suspense>
    </section>
  )
}

interface RowProps {
  group: Group
  query: Narrowing
}

/** One kind: its number, its first entries, the longest delay, and the act, whose link covers the row. */
function Row({ group, query }: RowProps) {
  const { kind, count, more, first } = group
  const { t, i18n } = useLingui()
  const user = useUser()
  const words = i18n._(WORK[kind].words)
  const act = i18n._(WORK[kind].act)
  const [oldest] = first
  // a line has room for two people, or for one piece with its item
  const named = WORK[kind].isOfPieces ? first.slice(0, 1) : first
  return (
    <li className={classes.row}>
      <strong className="tabular">{`${i18n.number(count)}${more ? '+' : ''}`}</strong>
      <div>
        <h3>{words}</h3>
        <p className={classes.names}>
          {named.map((entry, place) => (
            <Fragment key={entry.recordId}>
              {place > 0 && ', '}
              <Name kind={kind} entry={entry} />
            </Fragment>
          ))}
          {count > named.length && '…'}
        </p>
      </div>
      <p className={classes.delay}>{oldest && <Delay group={group} oldest={oldest} />}</p>
      <LinkButton
        {...linkOf(kind, query, user)}
        size="sm"
        className={classes.act}
        aria-label={t`${act}: ${words}`}
      >
        {act}
      </LinkButton>
    </li>
  )
}

function Name({ kind, entry }: { kind: Kind; entry: Entry }) {
  const { name, fact } = namesOf(kind, entry)
  const address = addressOf(kind, entry)
  const isPiece = WORK[kind].isOfPieces
  const text = isPiece ? `${name} ${fact.split(',')[0]}` : name
  return address ? <Link to={address}>{text}</Link> : <span>{text}</span>
}

/** A further line of Today, in one line with the others. */
export interface Also {
  key: string
  name: string
  /** Undefined for a link to what is not counted. */
  count?: number
  more?: boolean
  link: LinkProps
}

function AlsoLine({ lines }: { lines: readonly Also[] }) {
  const { i18n } = useLingui()
  if (lines.length === 0) return null
  return (
    <div className={classes.also}>
      <Trans>Also:</Trans>
      <ul>
        {lines.map(({ key, name, count, more, link }) => (
          <li key={key}>
            <Link {...link}>
              {name}{' '}
              {count !== undefined && (
                <span className="tabular">{`${i18n.number(count)}${more ? '+' : ''}`}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
