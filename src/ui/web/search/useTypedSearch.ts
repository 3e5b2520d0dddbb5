import { i18n } from '@lingui/core'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { messages } from '#core/contract/messages.ts'
import { hasTooManyWords } from '#core/contract/phrase.ts'

interface TypedSearch {
  value: string
  onSearch: (phrase: string) => void
  /** Milliseconds of quiet before a search; 0 searches on submit only. */
  debounce: number
}

/** The text of a search box, searched after a pause and at once on submit; not searched while there is a `fault`. */
export function useTypedSearch({ value, onSearch, debounce }: TypedSearch) {
  const [typed, setTyped] = useState(value)
  const searched = useRef(value)
  const fault = hasTooManyWords(typed) ? i18n._(messages.tooManyWords) : undefined
  const searchIfNew = useEffectEvent((phrase: string) => {
    if (phrase === searched.current || fault) return
    searched.current = phrase
    onSearch(phrase)
  })
  useEffect(() => {
    if (!debounce) return
    const timer = setTimeout(() => searchIfNew(typed.trim()), debounce)
    return () => clearTimeout(timer)
  }, [typed, debounce])
  // Back, Forward and Clear change the phrase from outside.
  useEffect(() => {
    if (value === searched.current) return
    searched.current = value
    setTyped(value)
  }, [value])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (fault) return
    searched.current = typed.trim()
    onSearch(typed.trim())
  }
  return { typed, setTyped, submit, fault }
}
