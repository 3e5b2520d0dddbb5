import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { keepCursor } from '#ui/web/focus/keepCursor.ts'
import { toast, type Undo } from '#ui/web/toast/toast.ts'
import type { Conflict } from './conflict.ts'
import { mergeValues } from './mergeValues.ts'
import { isSaved } from './saved.ts'
import { useFormPart } from './useFormPart.ts'
import { useRecordForm } from './useRecordForm.ts'
import { type Saving, useSave } from './useSave.ts'

/** The version of a record that several people may edit, and details of its last save. */
interface Versioned {
  version: number
  updatedAt?: string
  updatedBy?: { name: string } | null
}

interface RecordEditing<R extends Versioned, V extends FieldValues> {
  /** The record as the page has read it; a newer one is adopted while nothing is typed. */
  loaded: R
  /** The subject of "{subject} with {label} {value} already exists": `A client`. */
  subject: string
  updated: string
  toValues: (record: R) => V
  /** Sends the values based on `record`, with its version; returns the saved record. */
  update: (values: V, record: R) => Promise<R>
  /** The current record, for the user who saves second. */
  read: () => Promise<R>
  /** Updates the record in the caches of other screens. */
  share: (record: R) => void
  /** Undoes the save of `record`, if that is offered. */
  undo?: ((record: R) => Undo) | undefined
  /** Called after a save, once the form has the saved values. */
  onSaved?: (record: R) => void
  /** The merge of two users' changes; field by field unless the form has lists whose rows come and go. */
  merge?: (base: V, mine: V, theirs: V) => V
}

export interface Edited<R, V extends FieldValues> {
  /** The record as last loaded or saved. */
  record: R
  form: UseFormReturn<V>
  saving: Saving
  conflict: Conflict<V> | undefined
  /**
   * Call when a part of the record was saved separately: `record` includes it, and `base` is the form's start with it.
   */
  amend: (record: R, base: V) => void
}

/** The form of a saved record. Typed text is never lost, neither during a save nor after somebody else saved first. */
export function useRecordEditing<R extends Versioned, V extends FieldValues>(
  options: RecordEditing<R, V>,
): Edited<R, V> {
  const { loaded, toValues, merge = mergeValues } = options
  const [record, setRecord] = useState(loaded)
  const [theirs, setTheirs] = useState<R>()
  const form = useRecordForm<V>({ defaultValues: toValues(record) as DefaultValues<V> })
  // restored, or reloaded after a visit elsewhere
  const isOutdated = useFormPart(form, ({ isDirty }) => loaded.version > record.version && !isDirty)

  function take(fresh: R) {
    setRecord(fresh)
    setTheirs(undefined)
    options.share(fresh)
    form.reset(toValues(fresh))
  }

  function done(saved: R) {
    take(saved)
    toast(options.updated, options.undo?.(saved))
    options.onSaved?.(saved)
  }

  const saving: Saving = useSave(form, {
    subject: options.subject,
    save: async (values) => {
      const sent = structuredClone(form.getValues())
      const saved = await options.update(values, record)
      const typed = structuredClone(form.getValues())
      keepCursor(saving.formRef.current, () => {
        done(saved)
        if (JSON.stringify(sent) !== JSON.stringify(typed))
          form.reset(merge(sent, typed, toValues(saved)), { keepDefaultValues: true })
      })
    },
    onStale: async () => {
      const saved = await options.read()
      if (isSaved(form.getValues(), toValues(saved))) done(saved)
      else setTheirs(saved)
    },
  })

  useEffect(() => {
    if (!isOutdated) return
    setRecord(loaded)
    form.reset(toValues(loaded))
  }, [loaded, form, toValues, isOutdated])

  function amend(fresh: R, base: V) {
    const typed = structuredClone(form.getValues())
    keepCursor(saving.formRef.current, () => {
      setRecord(fresh)
      form.reset(toValues(fresh))
      form.reset(merge(base, typed, toValues(fresh)), { keepDefaultValues: true })
    })
  }

  const merged = (from: R) => merge(toValues(record), form.getValues(), toValues(from))
  const conflict = theirs && {
    who: theirs.updatedBy?.name,
    when: theirs.updatedAt === undefined ? undefined : new Date(theirs.updatedAt),
    base: toValues(record),
    mine: form.getValues(),
    theirs: toValues(theirs),
    merged: merged(theirs),
    keepEditing: () => {
      const kept = merged(theirs)
      take(theirs)
      form.reset(kept, { keepDefaultValues: true })
    },
    reload: () => take(theirs),
  }
  const mergeKept = (base: unknown, mine: unknown, present: unknown) =>
    merge(base as V, mine as V, present as V)
  return { record, form, saving: { ...saving, merge: mergeKept }, conflict, amend }
}
