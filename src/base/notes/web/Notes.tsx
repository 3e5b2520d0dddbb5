import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconNote, IconPlus } from '@tabler/icons-react'
import { type Ref, useImperativeHandle, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { PAGE_SIZE } from '#core/contract/paging.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useFocusAfter } from '#ui/web/focus/useFocusAfter.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { fieldWidth } from '#ui/web/form/fieldWidth.ts'
import { Reading, useReadOnly } from '#ui/web/form/readOnly.ts'
import { Section } from '#ui/web/form/Section.tsx'
import { unfold } from '#ui/web/form/sections.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import type { Note } from '../contract.ts'
import { type NoteRow, useNoteColumns } from './noteColumns.tsx'
import type { NoteValue } from './noteValues.ts'

interface NotesProps {
  /** The notes of the record as last loaded or saved; absent for a new record. */
  saved: readonly Note[] | undefined
  /** The text shown when there are no notes. */
  none: string
  onSave?: (message: string) => Promise<void>
  /** For a form without sections. */
  plain?: boolean
  /** Whether the section starts open; true by default. */
  defaultOpen?: boolean
  /** Redacts a saved note for good; absent if the user may not redact. */
  redact?: ((id: number) => Promise<void>) | undefined
  ref?: Ref<NotesHandle> | undefined
}

export interface NotesHandle {
  /** Starts a new note: opens the section and focuses the field. */
  add: () => void
}

/**
 * The notes of the surrounding form: newest first, unsaved ones on top, saved with the record (rule 4.5). Users can
 * also write notes while the record is read-only.
 */
export function Notes(props: NotesProps) {
  return (
    <Reading value={false}>
      <NoteList {...props} />
    </Reading>
  )
}

function NoteList({ saved, none, onSave, plain = false, defaultOpen, redact, ref }: NotesProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const readOnly = useReadOnly()
  const { control, getValues, setFocus, trigger } = useFormContext<{ notes: NoteValue[] }>()
  const { fields, append, remove } = useFieldArray({ control, name: 'notes' })
  const [editing, setEditing] = useState<readonly string[]>([])
  const [page, setPage] = useState(1)
  const rows: NoteRow[] = fields
    .map((field, index) => ({
      key: field.id,
      index,
      ...field,
      saved: saved?.find(({ id }) => id === field.noteId),
    }))
    .reverse()
  const last = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
  const current = Math.min(page, last)
  const columns = useNoteColumns({ editing, edit, remove, save: onSave && save, redact })
  const latest = saved?.at(-1)
  const { fallback, area } = useFocusAfter<HTMLButtonElement>()
  function edit({ key, index }: NoteRow) {
    flushSync(() => setEditing([...editing, key]))
    setFocus(`notes.${index}.message`)
  }
  async function save({ index }: NoteRow) {
    const name = `notes.${index}.message` as const
    if (await trigger(name)) await onSave?.(getValues(name).trim())
    else setFocus(name)
  }
  function add() {
    setPage(1)
    append({ noteId: null, message: '', loanCheck: false }, { focusName: `notes.${fields.length}.message` })
  }
  useImperativeHandle(ref, () => ({
    add: () => {
      unfold('notes')
      add()
    },
  }))
  const addButton = !readOnly && (
    <Button size="sm" onClick={add} ref={fallback} leftSection={<Icon of={IconPlus} small />}>
      <Trans>Add note</Trans>
    </Button>
  )
  const table = (
    <div {...area} {...fieldWidth(12)}>
      <DataTable
        label={t`Notes`}
        columns={columns}
        rows={rows.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)}
        rowKey={(row) => row.key}
        empty={<EmptyState icon={IconNote} title={none} action={addButton} line />}
        page={rows.length > PAGE_SIZE ? { size: PAGE_SIZE, current, last } : undefined}
        totalRecordCount={rows.length}
        onPage={setPage}
        cards
        foot={rows.length > 0 && addButton}
      />
    </div>
  )
  if (plain) return <FieldGroup title={t`Notes`}>{table}</FieldGroup>
  return (
    <Section
      id="notes"
      title={t`Notes`}
      count={rows.length}
      summary={latest && <Trans>Last: {day(latest.createdAt)}</Trans>}
      defaultOpen={defaultOpen}
      flush
    >
      {table}
    </Section>
  )
}
