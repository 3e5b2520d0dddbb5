import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { MAX_NOTE } from '../../contract/destinations.ts'
import { type LineValue } from '../../contract/preparations.ts'
import classes from '../Preparation.module.css'

interface TypedProps {
  label: string
  describedBy?: string
  value: LineValue
  onAnswer: (value: LineValue) => void
}

/** Input until it is saved on blur; a value saved meanwhile replaces it. */
function useTyped(saved: string) {
  const [text, setText] = useState(saved)
  useEffect(() => setText(saved), [saved])
  return [text, setText] as const
}

interface NumberAnswerProps extends TypedProps {
  unit: string | null
  onFault: (fault: string | undefined) => void
}

export function NumberAnswer({ label, describedBy, value, unit, onAnswer, onFault }: NumberAnswerProps) {
  const { t, i18n } = useLingui()
  const [text, setText] = useTyped(
    typeof value === 'number' ? i18n.number(value, { useGrouping: false }) : '',
  )
  function leave() {
    const typed = text.trim().replace(',', '.')
    const number = typed === '' ? null : Number(typed)
    if (number !== null && !Number.isFinite(number))
      return onFault(t`Please enter a number, without its unit`)
    onFault(undefined)
    if (number !== value) onAnswer(number)
  }
  return (
    <TextInput
      classNames={{ input: classes.large ?? '' }}
      label={<span className="visually-hidden">{label}</span>}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={text}
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit ? '4rem' : undefined}
      aria-describedby={describedBy}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  )
}

interface WordsProps extends TypedProps {
  /** Whether the label is visible above the field; otherwise it is only for screen readers, since the question is visible. */
  shown?: boolean
}

export function WordsAnswer({ label, describedBy, value, onAnswer, shown = false }: WordsProps) {
  const saved = typeof value === 'string' ? value : ''
  const [text, setText] = useTyped(saved)
  return (
    <Textarea
      classNames={{ input: classes.large ?? '' }}
      label={shown ? label : <span className="visually-hidden">{label}</span>}
      rows={1}
      maxLength={MAX_NOTE}
      value={text}
      aria-describedby={describedBy}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => text.trim() !== saved && onAnswer(text.trim() || null)}
    />
  )
}
