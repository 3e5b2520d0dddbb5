import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { nameIn } from '#equipment/web/nameIn.ts'
import { PieceLink } from '#equipment/web/PieceLink.tsx'
import type { Piece } from '#equipment/web/pieceOption.ts'
import type { RowAct } from '#screens/web/embedded/RowActs.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './Band.module.css'

interface PieceLineProps {
  piece: Piece
  /** "since 17/08/2026" */
  state: ReactNode
  /** Undefined where the user may not. */
  act: RowAct | undefined
}

/** A piece in one line, with what is done with it most. */
export function PieceLine({ piece, state, act }: PieceLineProps) {
  return (
    <div className={classes.line}>
      <p>
        <PieceLink piece={piece} /> {nameIn(piece.item)}
        <span className="dimmed">
          , <span className="nowrap">{state}</span>
        </span>
      </p>
      {act && (
        <Button
          size="sm"
          className={classes.act}
          leftSection={<Icon of={act.icon} small />}
          aria-label={act.label}
          onClick={act.onClick}
        >
          {act.words}
        </Button>
      )}
    </div>
  )
}
