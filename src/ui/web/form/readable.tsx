import { type ReactNode, useContext } from 'react'
import { useWatch } from 'react-hook-form'
import { useStore } from '#core/web/store.ts'
import { printing } from '#ui/web/page/printing.ts'
import type { FieldProps } from './fieldProps.ts'
import classes from './fields.module.css'
import { fieldWidth } from './fieldWidth.ts'
import { Reading } from './readOnly.ts'

/** Wider than this, it spans more than half of a narrow window. */
const WIDE = 4

interface ReadTextProps {
  label: string
  width: number | undefined
  children: ReactNode
}

/** A value as text below its label; nothing if it is empty. */
export function ReadText({ label, width = 12, children }: ReadTextProps) {
  if (children === undefined || children === null || children === '' || children === false) return null
  return (
    <div {...fieldWidth(width, classes.read)} data-wide={width > WIDE || undefined}>
      <div role="term">{label}</div>
      <div role="definition">{children}</div>
    </div>
  )
}

interface Headed {
  /** For a checkbox: the subject above its label. */
  heading?: string
}

/** An input that is replaced by a text in the reading view and on paper; it stays mounted, with its typed text. */
export function OrText({ input, text }: { input: ReactNode; text: ReactNode }) {
  const reading = useContext(Reading)
  const onPaper = useStore(printing)
  return (
    <>
      {!reading && <div className={classes.input}>{input}</div>}
      {(reading || onPaper) && text}
    </>
  )
}

/**
 * A field that is shown as text in the reading view. `useShown` turns the text of its value (`useTexts`) into the
 * displayed content: a link, or nothing for No.
 */
export function readable<P extends FieldProps>(
  Input: (props: P) => ReactNode,
  useShown: (value: unknown, props: P) => ReactNode,
): (props: P) => ReactNode {
  function Text(props: P & Headed) {
    const value: unknown = useWatch({ name: props.name })
    const shown = useShown(value, props)
    return (
      <ReadText label={props.heading ?? props.label} width={props.width}>
        {shown}
      </ReadText>
    )
  }
  return (props) => <OrText input={<Input {...props} />} text={<Text {...props} />} />
}
