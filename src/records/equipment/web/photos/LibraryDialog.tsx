import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '#core/web/api/useCall.ts'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { SearchBox } from '#ui/web/search/SearchBox.tsx'
import { Pager } from '#ui/web/table/Pager.tsx'
import { type LibraryPhoto, listPhotoLibrary } from '../../contract/photo-calls.ts'
import { LibraryChoice } from './LibraryChoice.tsx'
import classes from './Photos.module.css'

/** Page size: three rows of four. */
const SIZE = 12

interface LibraryDialogProps {
  remaining: number
  onAdd: (copies: LibraryPhoto[]) => void
  onClose: () => void
}

/** Dialog with pictures of other pieces: the piece gets its own copies of the chosen ones (rule 4.12). */
export function LibraryDialog({ remaining, onAdd, onClose }: LibraryDialogProps) {
  const { t } = useLingui()
  const [{ phrase, page }, setShown] = useState({ phrase: '', page: 1 })
  const [chosen, setChosen] = useState<LibraryPhoto[]>([])
  const found = useCall(listPhotoLibrary, { query: { phrase, page, size: SIZE } }, { keepPrevious: true })
  const total = found.data?.totalRecordCount ?? 0
  const isFull = chosen.length >= remaining
  function toggle(photo: LibraryPhoto) {
    const others = chosen.filter(({ id }) => id !== photo.id)
    if (others.length < chosen.length) setChosen(others)
    else if (!isFull) setChosen([...chosen, photo])
  }
  function add() {
    onAdd(chosen)
    onClose()
  }
  const foot = (
    <>
      <p role="status">
        <Trans>
          {chosen.length} of {remaining} chosen
        </Trans>
      </p>
      <Button onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button variant="filled" disabled={chosen.length === 0} onClick={add}>
        {chosen.length === 0 ? (
          <Trans>Add photos</Trans>
        ) : (
          <Plural value={chosen.length} one="Add # photo" other="Add # photos" />
        )}
      </Button>
    </>
  )
  return (
    <Dialog title={t`Choose from the library`} size="pictures" onClose={onClose} foot={foot}>
      <SearchBox
        label={t`Search the pictures`}
        placeholder={t`Item, category or model`}
        value={phrase}
        onSearch={(next) => setShown({ phrase: next, page: 1 })}
        result={found.data && <Plural value={total} one="# picture" other="# pictures" />}
      />
      {found.error && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && total === 0 && (
        <EmptyState
          icon={IconPhoto}
          title={
            phrase ? t`Nothing matches the search.` : t`Please put any picture into archive first picture.`
          }
        />
      )}
      <ul className={classes.library} data-dimmed={found.isPlaceholderData || undefined}>
        {found.data?.records.map((photo) => {
          const isChosen = chosen.some(({ id }) => id === photo.id)
          return (
            <li key={photo.id}>
              <LibraryChoice
                photo={photo}
                ofPiece={found.data.records.filter(({ equipment }) => equipment.id === photo.equipment.id)}
                chosen={isChosen}
                closed={isFull && !isChosen}
                onToggle={() => toggle(photo)}
              />
            </li>
          )
        })}
      </ul>
      {found.data && total > 0 && (
        <div className={classes.pages}>
          <Pager
            page={found.data.page}
            total={total}
            label={t`Pictures`}
            onPage={(next) => setShown({ phrase, page: next })}
          />
        </div>
      )}
    </Dialog>
  )
}
