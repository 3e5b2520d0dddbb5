import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Radio, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { fieldFault } from '#ui/web/form/fieldFault.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { useFindFocus } from '#ui/web/search/findFocus.ts'
import { useTypedSearch } from '#ui/web/search/useTypedSearch.ts'
import type { FoundInLists } from '../contract.ts'
import classes from './HomeSearch.module.css'
import type { SearchType } from './searchTypes.tsx'
import { useListWords } from './useListWords.ts'

const DEBOUNCE = 200

interface HomeSearchProps {
  phrase: string
  type: SearchType
  types: readonly SearchType[]
  /** Number of hits in each list, while there is a phrase. */
  found: FoundInLists | undefined
  onSearch: (phrase: string) => void
  onChoose: (type: string, phrase: string) => void
  onEnter: (phrase: string) => void
}

/** Search field that searches 200 ms after the last change, and at once on Enter and with the button. */
export function HomeSearch({ phrase, type, types, found, onSearch, onChoose, onEnter }: HomeSearchProps) {
  const { t } = useLingui()
  const { written } = useListWords()
  const input = useRef<HTMLInputElement>(null)
  const { typed, setTyped, submit, fault } = useTypedSearch({ value: phrase, debounce: DEBOUNCE, onSearch })
  useFindFocus(input, setTyped)
  const [chosen, setChosen] = useChosen(type.name)
  const [hasTips, setHasTips] = useState(false)
  const tips = useId()
  const { hint } = type
  return (
    <form role="search" aria-label={t`Search`} className={classes.form} onSubmit={submit}>
      <div className={classes.line}>
        <TextInput
          ref={input}
          type="search"
          aria-label={t`Search`}
          autoFocus
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          size="lg"
          leftSection={<Icon of={IconSearch} />}
          placeholder={hint}
          error={fieldFault(fault)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing && !fault) onEnter(typed.trim())
          }}
        />
        <Button type="submit" variant="filled" size="lg">
          <Trans>Search</Trans>
        </Button>
      </div>
      <div className={classes.choices}>
        <Radio.Group
          label={t`Search in`}
          labelProps={{ className: 'visually-hidden' }}
          value={chosen}
          onChange={(name) => {
            setChosen(name)
            onChoose(name, fault ? phrase : typed.trim())
          }}
          className={classes.types}
        >
          {types.map(({ name, label }) => {
            const list = found?.[name]
            return (
              <Radio
                key={name}
                value={name}
                label={
                  <>
                    {label}
                    {list && ' '}
                    <span className={classes.count}>{list && written(list.total, list.more)}</span>
                  </>
                }
              />
            )
          })}
        </Radio.Group>
        <button
          type="button"
          className={classes.tips}
          aria-expanded={hasTips}
          aria-controls={hasTips ? tips : undefined}
          onClick={() => setHasTips(!hasTips)}
        >
          <Trans>Search tips</Trans>
        </button>
      </div>
      {hasTips && (
        <div id={tips} className="hint">
          <p>{hint}.</p>
          <p>
            <Trans>Put - before a word to leave it out, quotes around words that belong together.</Trans>
          </p>
        </div>
      )}
    </form>
  )
}

/** Shows a choice at once: the address, which determines it, changes a moment later. */
function useChosen(said: string) {
  const [before, setBefore] = useState(said)
  const [chosen, setChosen] = useState(said)
  if (said !== before) {
    setBefore(said)
    setChosen(said)
  }
  return [chosen, setChosen] as const
}
