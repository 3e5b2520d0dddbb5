import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import type { Piece } from '#records/equipment/web/pieceOption.ts'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import type { Undo } from '#ui/web/toast/toast.ts'
import { mayLeave, type Save } from '#ui/web/unsaved/useUnsavedChanges.ts'
import classes from './Counter.module.css'
import { NumberForm } from './NumberForm.tsx'
import { ReturnOf } from './ReturnOf.tsx'

interface CounterProps {
  /** Piece to return first; without it, the counter asks for a number. */
  first?: Piece | undefined
  onClose: () => void
}

/** Counter for returns, one piece after the other: a number, a status, the next number. */
export function Counter({ first, onClose }: CounterProps) {
  const { t } = useLingui()
  const [piece, setPiece] = useState(first)
  const [said, setSaid] = useState('')
  const [undo, setUndo] = useState<Undo>()
  const saveNoted = useRef<Save>(undefined)
  async function close() {
    if (!saveNoted.current || (await mayLeave(saveNoted.current))) onClose()
  }
  function next(sentence: string, undoIt: Undo | undefined) {
    setSaid(sentence)
    setUndo(() => undoIt)
    setPiece(undefined)
  }
  function take(found: Piece) {
    setSaid('')
    setUndo(undefined)
    setPiece(found)
  }
  return (
    <Dialog
      title={piece ? t`Return ${displayNumber(piece)}` : t`Return equipment`}
      onClose={() => void close()}
    >
      <div className={classes.counter}>
        <div className={classes.said}>
          <p role="status">{said}</p>
          {undo && (
            <Button
              size="sm"
              onClick={() => {
                setUndo(undefined)
                setSaid('')
                void undo()
              }}
            >
              <Trans>Undo</Trans>
            </Button>
          )}
        </div>
        {piece ? (
          <ReturnOf
            key={piece.id}
            piece={piece}
            onDone={next}
            onCancel={() => void close()}
            onNote={(save) => {
              saveNoted.current = save
            }}
          />
        ) : (
          <NumberForm isNext={said !== ''} onFound={take} />
        )}
      </div>
    </Dialog>
  )
}
