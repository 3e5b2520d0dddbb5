import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconEraser, IconPencil, IconTrash } from '@tabler/icons-react'
import { ADMIN } from '#base/people/contract.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useUser } from '#core/web/session/session.ts'
import { useReadOnly } from '#ui/web/form/readOnly.ts'
import { TextArea } from '#ui/web/form/TextField.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { LongText } from '#ui/web/page/LongText.tsx'
import type { Column } from '#ui/web/table/columns.ts'
import type { Note } from '../contract.ts'
import { NewNote } from './NewNote.tsx'

export interface NoteRow {
  key: string
  index: number
  message: string
  /** Absent until it is saved. */
  saved: Note | undefined
}

interface NoteActs {
  /** Keys of the saved notes that are being edited. */
  editing: readonly string[]
  edit: (row: NoteRow) => void
  remove: (index: number) => void
  /** Saves a new note separately; absent where notes are saved only with their record. */
  save?: (row: NoteRow) => Promise<void>
  redact?: ((id: number) => Promise<void>) | undefined
}

export function useNoteColumns({ editing, edit, remove, save, redact }: NoteActs): Column<NoteRow>[] {
  const { t } = useLingui()
  const user = useUser()
  const readOnly = useReadOnly()
  const { instant } = useDates()
  const isAdmin = user?.roles.some(({ code }) => code === ADMIN) ?? false
  const mayChange = ({ saved }: NoteRow) => !readOnly && (!saved || saved.author.id === user?.id || isAdmin)
  const isOpen = ({ key, message, saved }: NoteRow) =>
    !saved || message !== saved.message || editing.includes(key)
  const nameOf = ({ saved }: NoteRow) => (saved ? t`Note of ${instant(saved.createdAt)}` : t`New note`)
  const shown: Column<NoteRow>[] = [
    {
      header: t`Date`,
      width: '6.5rem',
      cell: ({ saved }) =>
        saved ? <span className="tabular">{instant(saved.createdAt)}</span> : <Trans>Not saved yet</Trans>,
    },
    {
      header: t`User`,
      width: '8rem',
      cell: ({ saved }) => saved?.author.name ?? `${user?.firstName} ${user?.lastName}`,
    },
    {
      header: t`Notes`,
      kind: 'note',
      cell: (row) => {
        if (!isOpen(row)) return <LongText text={row.message} name={nameOf(row)} />
        const field = (
          <TextArea
            name={`notes.${row.index}.message`}
            label={t`Note`}
            longLabel={nameOf(row)}
            required
            maxLength={10_000}
            rows={2}
          />
        )
        return !row.saved && save ? <NewNote onSave={() => save(row)}>{field}</NewNote> : field
      },
    },
  ]
  const acts: Column<NoteRow> = {
    header: t`Actions`,
    headerHidden: true,
    width: redact ? '8.25rem' : '5.5rem',
    cell: (row) =>
      mayChange(row) && (
        <span className="nowrap">
          {row.saved && !isOpen(row) && (
            <ActionIcon
              aria-label={t`Edit note of ${instant(row.saved.createdAt)}`}
              onClick={() => edit(row)}
            >
              <Icon of={IconPencil} />
            </ActionIcon>
          )}
          {redact && row.saved && (
            <ActionIcon
              aria-label={t`Redact note of ${instant(row.saved.createdAt)}`}
              onClick={() => void redact(row.saved?.id ?? 0)}
            >
              <Icon of={IconEraser} />
            </ActionIcon>
          )}
          <ActionIcon
            aria-label={row.saved ? t`Remove note of ${instant(row.saved.createdAt)}` : t`Remove new note`}
            onClick={() => remove(row.index)}
          >
            <Icon of={IconTrash} />
          </ActionIcon>
        </span>
      ),
  }
  return readOnly ? shown : [...shown, acts]
}
