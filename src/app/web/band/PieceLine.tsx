import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { nameIn } from '#core/web/i18n/names.ts'
import { PieceLink } from '#records/equipment/web/PieceLink.tsx'
import type { Piece } from '#records/equipment/web/pieceOption.ts'
import type { RowAct } from '#screens/web/embedded/RowActs.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './Band.module.css'

interface PieceLineProps {
  piece: Piece
  /** "since 17/08/2026", each part without wrapping */
  state: ReactNode
  /** The acts that the user may do. */
  acts: RowAct[]
}

/** A piece in one line, with its most frequent or current acts. */
export function PieceLine({ piece, state, acts }: PieceLineProps) {
  return (
    <div className={classes.line}>
      <p>
        <PieceLink piece={piece} /> {nameIn(piece.item)}
        <span className="dimmed">, {state}</span>
      </p>
      {acts.length > 0 && (
        <span className={classes.pieceActs}>
          {acts.map(({ label, icon, words, onClick }) => (
            <Button
              key={label}
              size="sm"
              className={classes.act}
              leftSection={<Icon of={icon} small />}
              aria-label={label}
              onClick={onClick}
            >
              {words}
            </Button>
          ))}
        </span>
      )}
    </div>
  )
}
