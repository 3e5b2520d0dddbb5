import { useLingui } from '@lingui/react/macro'
import { IconDownload, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { requestFile } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMayCall, useUser } from '#core/web/session/session.ts'
import { type RowActList, RowActs } from '#screens/web/embedded/RowActs.tsx'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { useFileSize } from '#ui/web/files/useFileSize.ts'
import { useFocusAfter } from '#ui/web/focus/useFocusAfter.ts'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import type { Column } from '#ui/web/table/columns.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { type Attachment, KIND_NAMES } from '../contract/attachments.ts'
import { ATTACHMENTS, type OwnerKind, readAttachment } from '../contract/calls.ts'
import { mayRemove } from '../contract/may-remove.ts'
import { AddFile } from './AddFile.tsx'
import { removeFile } from './removeFile.ts'

export interface FilesProps {
  of: OwnerKind
  /** Id of the record. */
  id: number
  /** An archived record takes no new files. */
  closed?: boolean | undefined
}

/** Files of a record that the user may see. */
export const useFiles = ({ of, id }: FilesProps) =>
  useCall(ATTACHMENTS[of].list, { params: { id } }, { part: true })

/** List of files to download, with acts to add and remove them if the user may. */
export function Files({ of, id, closed = false }: FilesProps) {
  const { t, i18n } = useLingui()
  const { day } = useDates()
  const size = useFileSize()
  const user = useUser()
  const { data } = useFiles({ of, id })
  const { fallback, area } = useFocusAfter<HTMLButtonElement>()
  const adds = useMayCall(ATTACHMENTS[of].add) && !closed

  const download = (id: number, name: string) =>
    void requestFile(readAttachment, { params: { id } })
      .then((got) => saveFile(got, name))
      .catch((error: unknown) => showFailure(error, t`A file`))
  const acts = ({ id, fileName: name, createdBy }: Attachment): RowActList => [
    { label: t`Download ${name}`, words: t`Download`, icon: IconDownload, onClick: () => download(id, name) },
    mayRemove(user, createdBy?.id) && {
      label: t`Remove ${name}`,
      words: t`Remove`,
      icon: IconTrash,
      rare: true,
      onClick: () => void removeFile({ id, fileName: name }),
    },
  ]

  const columns: Column<Attachment>[] = [
    {
      header: t`File`,
      rowHeader: true,
      cell: (file) => (
        <>
          {file.fileName}
          <SecondLine>
            {[i18n._(KIND_NAMES[file.kind]), size(file.size), of === 'piece' && file.ofItem && t`of the item`]
              .filter(Boolean)
              .join(', ')}
          </SecondLine>
        </>
      ),
    },
    {
      header: t`Added`,
      kind: 'figures',
      cell: ({ createdAt, createdBy }) => (
        <>
          {day(createdAt)}
          {createdBy && <SecondLine>{createdBy.name}</SecondLine>}
        </>
      ),
    },
    {
      header: t`Actions`,
      headerHidden: true,
      cell: (file) => <RowActs acts={acts(file)} menu={t`Acts on file ${file.fileName}`} />,
    },
  ]
  return (
    <div {...area}>
      <DataTable
        label={t`Files`}
        isPart
        columns={columns}
        rows={data}
        rowKey={(file) => file.id}
        empty={<EmptyState line icon={IconPaperclip} title={t`There are no files.`} />}
        foot={adds ? <AddFile of={of} id={id} button={fallback} /> : undefined}
        cards
      />
    </div>
  )
}
