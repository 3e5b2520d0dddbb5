import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Radio, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
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
      {/* all hints occupy the same grid cell, which is as high as the longest */}
      <div className={classes.hints}>
        {types.map(({ name, hint }) => (
          <p key={name} className="hint" data-hidden={name !== type.name || undefined}>
            {hint}
          </p>
        ))}
      </div>
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
