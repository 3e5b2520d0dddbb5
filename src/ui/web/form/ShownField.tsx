import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { fieldWidth } from './fieldWidth.ts'
import { OrText, ReadText } from './readable.tsx'

interface ShownFieldProps {
  label: string
  value: string
  width: number
  hint?: ReactNode
  placeholder?: string | undefined
  disabled?: boolean
}

/** A read-only value among the fields of a form. */
export function ShownField({ label, value, width, hint, placeholder, disabled }: ShownFieldProps) {
  const input = (
    <TextInput
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description']}
      value={value}
      placeholder={placeholder}
      disabled={disabled}
      readOnly
      {...fieldWidth(width)}
    />
  )
  const text = (
    <ReadText label={label} width={width}>
      {value}
    </ReadText>
  )
  return <OrText input={input} text={text} />
}
