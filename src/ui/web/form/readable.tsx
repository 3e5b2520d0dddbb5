import { type ReactNode, useContext } from 'react'
import { useWatch } from 'react-hook-form'
import { useStore } from '#core/web/store.ts'
import { printing } from '#ui/web/page/printing.ts'
import type { FieldProps } from './fieldProps.ts'
import classes from './fields.module.css'
import { fieldWidth } from './fieldWidth.ts'
import { Reading } from './readOnly.ts'

/** Spans more than half of a narrow window. */
const WIDE = 4

interface ReadTextProps {
  label: string
  width: number | undefined
  children: ReactNode
}

/** A value as text below its label; nothing where there is none. */
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
  /** Of a box, above its label: what it is about. */
  heading?: string
}

/** An input that gives way to a text while its form is read, and on paper; it stays there, with what is typed in it. */
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
 * A field that is text while its form is read. `useShown` makes of the text that its value reads (`useTexts`) what stands
 * there: a link, or nothing for what is No.
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
