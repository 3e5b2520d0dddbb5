import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { fold } from '#core/contract/fold.ts'
import type { Option } from './SelectInput.tsx'

export interface TypedChoiceOptions {
  options: readonly Option[]
  chosen: Option | undefined
  /** Whether `options` belong to the current text: a server may still be searching. */
  settled: boolean
  onChoose: (value: Option['value'] | null) => void
  onType: (text: string) => void
  /** Called after the field was left and its text was judged. */
  onLeave?: () => void
}

/**
 * The text typed into a list of choices, until it matches one. Leaving takes the only match, or the one with the same
 * label; any other text stays, chooses nothing, and is `unmatched`.
 */
export function useTypedChoice({ options, chosen, settled, onChoose, onType, onLeave }: TypedChoiceOptions) {
  const [text, setText] = useState<string>()
  const [left, setLeft] = useState(false)
  const [known, setKnown] = useState(chosen?.value)
  // chosen here, and not yet told by the form: what is typed meanwhile is the next choice
  const [picked, setPicked] = useState<Option['value']>()
  if (chosen?.value !== known) {
    setKnown(chosen?.value)
    setPicked(undefined)
    if (chosen && chosen.value !== picked) setText(undefined)
  }

  function choose(option: Option | undefined) {
    setText(undefined)
    setLeft(false)
    setPicked(option?.value)
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
    /** Judges the text now, before a shortcut acts on the form. */
    judge: () => settled && flushSync(judge),
    leave: () => {
      if (text !== undefined && !settled) return setLeft(true)
      flushSync(judge)
      onLeave?.()
    },
    /** The field contains text that is not a choice. */
    pending: text !== undefined,
    unmatched: left && settled && text !== undefined,
  }
}

/**
 * The only match; of several the one with the same label, or the only one that begins with these words: "P107,
 * Commode".
 */
function meantBy(text: string, options: readonly Option[]): Option | undefined {
  const free = options.filter(({ disabled }) => !disabled)
  const begins = free.filter(({ label }) => `${fold(label)} `.startsWith(`${fold(text)} `))
  const same = begins.find(({ label }) => fold(label) === fold(text))
  if (same) return same
  if (begins.length === 1) return begins[0]
  return free.length === 1 ? free[0] : undefined
}
