import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { connection } from '#core/web/api/connection.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { Form } from '#ui/web/form/Form.tsx'
import { useSave } from '#ui/web/form/useSave.ts'
import { toastKept } from '#ui/web/toast/toastKept.ts'
import type { TakenPiece } from '../../contract/take-along.ts'
import { flush } from '../flush.ts'
import type { Intent } from '../intents.ts'
import { keep } from '../outbox.ts'
import type { Kept } from '../taken.ts'
import classes from './FoundTaken.module.css'

/** Props of the forms for acts on a piece that was found. */
export interface IntentProps {
  piece: TakenPiece
  taken: Kept
  onDone: () => void
  onCancel: () => void
}

interface IntentFormProps<V extends FieldValues> extends IntentProps {
  form: UseFormReturn<V>
  label: string
  intent: (values: V) => Intent
  children: ReactNode
}

export const pieceOf = (piece: TakenPiece) => ({ id: piece.id, number: displayNumber(piece) })

/** Form of an act, which is queued until the network is back. */
export function IntentForm<V extends FieldValues>({
  form,
  label,
  intent,
  children,
  ...props
}: IntentFormProps<V>) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => area.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  const saving = useSave(form, {
    subject: label,
    save: async (values: V) => {
      await keep(intent(values))
      // the network may have come back while the form was open
      if (connection.get() === 'there') void flush()
      else toastKept()
      props.onDone()
    },
  })
  return (
    <div ref={area}>
      <Form form={form} saving={saving} label={label}>
        {children}
        <div className={classes.acts}>
          <Button type="submit" variant="filled" loading={saving.saving}>
            {label}
          </Button>
          <Button onClick={props.onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Form>
    </div>
  )
}
