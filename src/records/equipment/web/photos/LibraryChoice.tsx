import { useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { nameIn } from '#core/web/i18n/names.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { displayNumber } from '../../contract/equipment.ts'
import type { LibraryPhoto } from '../../contract/photo-calls.ts'
import classes from './Photos.module.css'
import { SavedPicture } from './Picture.tsx'

interface LibraryChoiceProps {
  photo: LibraryPhoto
  /** Photos of its piece that are shown, in order. */
  ofPiece: readonly LibraryPhoto[]
  chosen: boolean
  /** Whether the maximum is chosen already. */
  closed: boolean
  onToggle: () => void
}

export function LibraryChoice({ photo, ofPiece, chosen, closed, onToggle }: LibraryChoiceProps) {
  const { t } = useLingui()
  const { equipment } = photo
  const [nth, last] = [ofPiece.indexOf(photo) + 1, ofPiece.length]
  return (
    <button
      type="button"
      className={classes.choice}
      aria-pressed={chosen}
      aria-disabled={closed}
      onClick={() => !closed && onToggle()}
    >
      <SavedPicture pieceId={equipment.id} photoId={photo.id} size="thumbnail" alt="" />
      {chosen && (
        <span className={classes.mark}>
          <Icon of={IconCheck} small />
        </span>
      )}
      <span>{nameIn(equipment.item)}</span>
      <SecondLine>
        {displayNumber(equipment)}
        {last > 1 && `, ${t`Photo ${nth} of ${last}`}`}
      </SecondLine>
    </button>
  )
}
