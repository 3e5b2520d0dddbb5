import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { newKey } from '#core/web/api/newKey.ts'
import { request } from '#core/web/api/request.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import type { Edited } from '#ui/web/form/useRecordEditing.ts'
import { toast } from '#ui/web/toast/toast.ts'
import type { Note, noteCall } from '../contract.ts'
import type { NoteValue } from './noteValues.ts'

/** A piece is answered without notes to users who may not read them. */
type Noted = { id: number; version: number; notes?: readonly Note[] }
type NoteForm = { notes: NoteValue[] }

/**
 * Saves one note of a record separately; other changes of the form stay as they are, also other notes that are being
 * saved.
 */
export function useNoteSaving<R extends Noted, V extends NoteForm>(
  call: ReturnType<typeof noteCall>,
  { record, amend }: Pick<Edited<R, V>, 'record' | 'amend'>,
  toValues: (record: R) => V,
) {
  const { t } = useLingui()
  const latest = useRef({ record, amend })
  useEffect(() => {
    latest.current = { record, amend }
  })
  /** Idempotency keys, by text, of notes that may have been saved although no answer arrived. */
  const keys = useRef(new Map<string, string>())
  return async (message: string) => {
    const idempotencyKey = keys.current.get(message) ?? newKey()
    keys.current.set(message, idempotencyKey)
    try {
      const note = await request(call, { params: { id: record.id }, body: { message } }, { idempotencyKey })
      keys.current.delete(message)
      const { record: present, amend: amendPresent } = latest.current
      // of two notes with the same text, the second receives the answer of the first
      if (present.notes?.some(({ id }) => id === note.id)) return
      const values = toValues(present)
      const typed = { noteId: null, message, loanCheck: false }
      amendPresent(
        { ...present, notes: [...(present.notes ?? []), note] },
        { ...values, notes: [...values.notes, typed] },
      )
      toast(t`Your note has been created successfully!`)
    } catch (error) {
      await showFailure(error, t`A note`)
    }
  }
}
