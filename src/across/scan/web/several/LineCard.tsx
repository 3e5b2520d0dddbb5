import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { memo, type ReactNode, useState } from 'react'
import { nameIn } from '#core/web/i18n/names.ts'
import { isStopped, type Line, nameOf } from './lines.ts'
import { Refusal } from './Refusal.tsx'
import classes from './Several.module.css'

interface LineCardProps {
  line: Line
  /** Reads the text of a line again, after it was typed or chosen. */
  onRead: (id: string, text: string) => void
  onRemove: (id: string) => void
  asks: (line: Line) => ReactNode
  afterwards?: ((line: Line) => ReactNode) | undefined
}

/**
 * A line of the list: its piece, its fields and its result. It is memoised for lists of two hundred lines, so its
 * callbacks must not change from scan to scan.
 */
export const LineCard = memo(function LineCard(props: LineCardProps) {
  const { line, onRead: read, onRemove, asks, afterwards } = props
  const { t } = useLingui()
  const { id, state, pieces, fault, outcome } = line
  const name = nameOf(line)
  const onRead = (text: string) => read(id, text)
  const [first] = pieces
  const isBad = fault !== undefined || isStopped(line)
  return (
    <li className={classes.line} data-tone={state === 'done' ? 'done' : isBad ? 'bad' : undefined}>
      <div className={classes.head}>
        <p>
          <strong className={classes.number}>{name}</strong>
          {first && state !== 'several' && ` ${nameIn(first.item)}`}
        </p>
        {state !== 'sending' && (
          <Button aria-label={t`Remove ${name}`} onClick={() => onRemove(id)}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      {line.isReplaced && state !== 'done' && (
        <p>
          <Trans>This label has been replaced. Take it off, and print a new one if the piece has none.</Trans>
        </p>
      )}
      {state === 'reading' && (
        <p className="dimmed">
          <Trans>Loading…</Trans>
        </p>
      )}
      {state === 'sending' && (
        <p className="dimmed">
          <Trans>Sending…</Trans>
        </p>
      )}
      {line.client && <p>{line.client}</p>}
      {fault && <Refusal>{fault}</Refusal>}
      {state === 'done' && (
        <div className={classes.head}>
          {outcome && <p>{outcome}</p>}
          {afterwards?.(line)}
        </div>
      )}
      {state === 'unread' && (
        <Button onClick={() => onRead(line.text)}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {state === 'unknown' && <Unknown read={line.text} onRead={onRead} />}
      {state === 'several' && (
        <>
          <p>
            <Trans>Which one?</Trans>
          </p>
          {pieces.map(({ id: piece, number, item }) => (
            <Button key={piece} onClick={() => onRead(number)}>
              {number}, {nameIn(item)}
            </Button>
          ))}
        </>
      )}
      {state === 'ready' && asks(line)}
      {state === 'ready' && fault && (
        <Button onClick={() => onRead(name)}>
          <Trans>Look it up again</Trans>
        </Button>
      )}
    </li>
  )
})

/** Field to correct a misread text. */
function Unknown({ read, onRead }: { read: string; onRead: (text: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(read)
  return (
    <>
      <Refusal>
        <Trans>No piece of equipment has this label or number: {read}</Trans>
      </Refusal>
      <form
        noValidate
        className={classes.again}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim()) onRead(typed.trim())
        }}
      >
        <TextInput
          label={t`Number of this piece`}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={500}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">
          <Trans>Look it up</Trans>
        </Button>
      </form>
    </>
  )
}
