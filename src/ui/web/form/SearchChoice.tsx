import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { ChoiceInput, type ChoiceInputProps } from './ChoiceInput.tsx'

export interface SearchChoiceProps extends Omit<ChoiceInputProps, 'settled' | 'onType'> {
  /** Whether `options` belong to an earlier phrase. */
  searching: boolean
  onSearch: (phrase: string) => void
}

/** Searching starts with two characters. */
export const isPhrase = (typed: string) => typed.length > 1

/** A choice among the matches of the server, which are searched while the user types (200 ms, rule 2.9). */
export function SearchChoice({ searching, onSearch, ...input }: SearchChoiceProps) {
  const [typed, setTyped] = useState('')
  const [searched, setSearched] = useState('')
  const search = useDebouncedCallback((phrase: string) => {
    setSearched(phrase)
    onSearch(phrase)
  }, 200)
  return (
    <ChoiceInput
      {...input}
      settled={!searching && typed === searched}
      onType={(text) => {
        setTyped(text.trim())
        search(text.trim())
      }}
    />
  )
}
