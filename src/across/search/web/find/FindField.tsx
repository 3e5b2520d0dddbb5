import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#ui/web/page/Icon.tsx'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import { useListWords } from '../useListWords.ts'
import classes from './FindField.module.css'
import { useFind } from './useFind.ts'

const loadPanel = () => import('./FindPanel.tsx')
const FindPanel = lazy(async () => ({ default: (await loadPanel()).FindPanel }))

/**
 * Search over all lists on every page but Home: a combobox with a panel below. In a narrow window it is a sheet under
 * the header, opened by its button. `hasKey`: it handles the shortcut of Find.
 */
export function FindField({ hasKey }: { hasKey: boolean }) {
  const { t } = useLingui()
  const id = useId()
  const { counted } = useListWords()
  const input = useRef<HTMLInputElement>(null)
  const before = useRef<Element | null>(null)
  const [isSheet, setSheet] = useState(false)
  // the next page takes the focus, or a question before leaving restores it
  const find = useFind(() => setSheet(false))

  function enter(from: Element | null) {
    // in a narrow window the field is not visible before
    flushSync(() => setSheet(true))
    input.current?.focus()
    before.current = from
  }
  useShortcut('find', hasKey ? () => enter(document.activeElement) : undefined)

  /** Returns the focus to the earlier element. */
  function leave() {
    setSheet(false)
    if (before.current instanceof HTMLElement && before.current !== document.body) before.current.focus()
    else input.current?.blur()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const act = {
      ArrowDown: () => find.move(1),
      ArrowUp: () => find.move(-1),
      Enter: () => find.take(event.altKey ? 'act' : event.ctrlKey || event.metaKey ? 'tab' : 'open'),
      Escape: () => (find.isOpen ? find.close() : find.typed ? find.type('') : leave()),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  const counts = find.groups.map(({ list, total, more }) => counted(list, total, more))
  const said = find.isOpen && find.settled && (counts.join(', ') || t`No search results were found.`)
  return (
    <>
      <div role="search" className={classes.find} data-sheet={isSheet || undefined}>
        <div className={classes.field}>
          <Icon of={IconSearch} />
          <input
            ref={input}
            role="combobox"
            aria-label={t`Find`}
            aria-autocomplete="list"
            aria-expanded={find.isOpen}
            aria-controls={find.isOpen ? id : undefined}
            aria-activedescendant={find.isOpen && find.marked ? `${id}-${find.marked.id}` : undefined}
            aria-invalid={find.tooMany || undefined}
            placeholder={t`Find a client, an item…`}
            autoComplete="off"
            enterKeyHint="go"
            maxLength={200}
            value={find.typed}
            onFocus={(event) => {
              before.current = event.relatedTarget
              void loadPanel()
            }}
            onBlur={() => {
              find.close()
              setSheet(false)
            }}
            onChange={(event) => find.type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <kbd aria-hidden>/</kbd>
        </div>
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <Suspense>{find.isOpen && <FindPanel id={id} find={find} />}</Suspense>
      </div>
      {/* in an open sheet this button closes it, so the field must not lose the focus on pressing it */}
      <button
        type="button"
        className={classes.opener}
        aria-label={t`Find`}
        aria-expanded={isSheet}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => (isSheet ? leave() : enter(event.currentTarget))}
      >
        <Icon of={IconSearch} />
      </button>
    </>
  )
}
