import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Icon } from '#kit/web/page/Icon.tsx'
import classes from './SearchBox.module.css'
import { useFindFocus } from './findFocus.ts'

interface SearchBoxProps {
  /** For readers: "Search clients". */
  label: string
  /** What can be looked for. */
  placeholder?: string
  value: string
  onSearch: (phrase: string) => void
  /** Milliseconds of quiet before a search; 0 searches on Enter and with a button only. */
  debounce?: number
  /** The number of matches. */
  result?: ReactNode
  /** Filters, between the box and the result. */
  children?: ReactNode
  size?: 'md' | 'sm'
}

export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, value, onSearch, debounce = 200, result, children, size } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const searched = useRef(value)
  const search = useEffectEvent((phrase: string) => {
    if (phrase === searched.current) return
    searched.current = phrase
    onSearch(phrase)
  })
  useFindFocus(input)
  useEffect(() => {
    if (!debounce) return
    const timer = setTimeout(() => search(typed.trim()), debounce)
    return () => clearTimeout(timer)
  }, [typed, debounce])
  // Back, Forward and Clear change the phrase from outside.
  useEffect(() => {
    if (value === searched.current) return
    searched.current = value
    setTyped(value)
  }, [value])
  return (
    <form
      role="search"
      aria-label={label}
      className={classes.toolbar}
      onSubmit={(event) => {
        event.preventDefault()
        searched.current = typed.trim()
        onSearch(typed.trim())
      }}
    >
      <div className={classes.box}>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <TextInput
          id={id}
          ref={input}
          type="search"
          size={size}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={200}
          leftSection={<Icon of={IconSearch} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {children}
      {result !== undefined && (
        <span className={classes.result} role="status">
          {result}
        </span>
      )}
    </form>
  )
}
