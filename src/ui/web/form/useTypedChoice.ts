import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { fold } from '#core/contract/fold.ts'
import type { Option } from './SelectInput.tsx'

export interface TypedChoiceOptions {
  options: readonly Option[]
  chosen: Option | undefined
  /** Whether `options` are those of the text as it stands: a server may still be looking. */
  settled: boolean
  onChoose: (value: Option['value'] | null) => void
  onType: (text: string) => void
  /** The field was left, and what was typed is judged. */
  onLeave?: () => void
}

/**
 * What is typed into a list of choices, until it is one of them. Leaving takes the only match, or the one that reads
 * the same; any other text stays, chooses nothing, and is `unmatched`.
 */
export function useTypedChoice({ options, chosen, settled, onChoose, onType, onLeave }: TypedChoiceOptions) {
  const [text, setText] = useState<string>()
  const [left, setLeft] = useState(false)
  const [known, setKnown] = useState(chosen?.value)
  if (chosen?.value !== known) {
    setKnown(chosen?.value)
    if (chosen) setText(undefined)
  }

  function choose(option: Option | undefined) {
    setText(undefined)
    setLeft(false)
    onChoose(option?.value ?? null)
  }

  function judge() {
    if (text === undefined) return
    if (text.trim() === '') return choose(undefined)
    const match = meantBy(text, options)
    if (match) return choose(match)
    setLeft(true)
    if (chosen) onChoose(null)
  }

  const forget = useEffectEvent(() => onType(''))
  useEffect(() => {
    if (text === undefined) forget()
  }, [text])

  const settle = useEffectEvent(() => {
    flushSync(judge)
    onLeave?.()
  })
  useEffect(() => {
    if (left && settled) queueMicrotask(settle)
  }, [left, settled])

  return {
    text,
    choose,
    type: (typed: string) => {
      setText(typed)
      setLeft(false)
      onType(typed)
    },
    /** Judges the text now, before a key of the page acts on the form. */
    judge: () => settled && flushSync(judge),
    leave: () => {
      if (text !== undefined && !settled) return setLeft(true)
      flushSync(judge)
      onLeave?.()
    },
    /** Text that is no choice stands in the field. */
    pending: text !== undefined,
    unmatched: left && settled && text !== undefined,
  }
}

/** The only match; of several the one that reads the same, or that alone begins with these words: "P107, Commode". */
function meantBy(text: string, options: readonly Option[]): Option | undefined {
  const free = options.filter(({ disabled }) => !disabled)
  const begins = free.filter(({ label }) => `${fold(label)} `.startsWith(`${fold(text)} `))
  const same = begins.find(({ label }) => fold(label) === fold(text))
  if (same) return same
  if (begins.length === 1) return begins[0]
  return free.length === 1 ? free[0] : undefined
}
