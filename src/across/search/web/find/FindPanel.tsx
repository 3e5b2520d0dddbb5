import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { messages } from '#core/contract/messages.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { useListWords } from '../useListWords.ts'
import classes from './FindPanel.module.css'
import type { FindOption } from './groups.ts'
import type { Find } from './useFind.ts'
import { useHitLines } from './useHitLines.tsx'

interface FindPanelProps {
  id: string
  find: Find
}

/** Results shown while typing: groups of links. The focus stays in the field, so pressing a link must not move it. */
export function FindPanel({ id, find }: FindPanelProps) {
  const { t, i18n } = useLingui()
  const { groups, settled, error, tooMany } = find
  const { names, all, written } = useListWords()
  const lines = useHitLines(find.found, find.phrase)
  const optionOf = (option: FindOption, line: ReactNode) => (
    <Option key={option.id} id={`${id}-${option.id}`} option={option} find={find}>
      {line}
    </Option>
  )
  return (
    <div className={classes.panel} onMouseDown={(event) => event.preventDefault()} role="presentation">
      {tooMany && <p className={classes.note}>{i18n._(messages.tooManyWords)}</p>}
      {error && !tooMany && <LoadFailure error={error} onRetry={find.retry} />}
      {!tooMany && !error && groups.length === 0 && (
        <p className={classes.note}>{settled ? t`No search results were found.` : t`Searching…`}</p>
      )}
      <div
        role="listbox"
        id={id}
        aria-label={t`Find`}
        data-dimmed={!settled || undefined}
        hidden={tooMany || Boolean(error) || groups.length === 0}
      >
        {groups.map((group) => {
          const { list, total, more, options } = group
          return (
            <div key={list} role="group" aria-labelledby={`${id}-${list}`} className={classes.group}>
              <p id={`${id}-${list}`} className={classes.head} role="presentation">
                {names[list]} {written(total, more)}
              </p>
              {options.map((option, place) => optionOf(option, lines[list][place]))}
              {group.all &&
                optionOf(group.all, <span className={classes.all}>{all(list, total, more)}</span>)}
            </div>
          )
        })}
      </div>
      <p className={classes.keys} aria-hidden>
        <Trans>
          Arrow keys choose, <kbd>Enter</kbd> opens, <kbd>Esc</kbd> closes
        </Trans>
      </p>
    </div>
  )
}

interface OptionProps {
  id: string
  option: FindOption
  find: Find
  children: ReactNode
}

function Option({ id, option, find, children }: OptionProps) {
  const { t } = useLingui()
  const { act, link } = option
  const row = useRef<HTMLAnchorElement>(null)
  const isMarked = find.marked?.id === option.id
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  return (
    <Link
      {...link}
      ref={row}
      id={id}
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      className={classes.option}
      onClick={(event) => {
        const isAct = event.target instanceof Element && event.target.closest('[data-act]')
        // the browser itself opens a new tab or window
        if (!isAct && (event.ctrlKey || event.metaKey || event.shiftKey)) return
        event.preventDefault()
        find.open(option, isAct ? 'act' : 'open')
      }}
    >
      <span className={classes.line}>{children}</span>
      {act && (
        <span className={classes.act} data-act>
          {act.label} <kbd>Alt</kbd> <kbd>{t`Enter`}</kbd>
        </span>
      )}
    </Link>
  )
}
