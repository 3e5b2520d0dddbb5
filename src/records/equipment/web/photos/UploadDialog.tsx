import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { useFileSize } from '#ui/web/files/useFileSize.ts'
import { useFocusAfter } from '#ui/web/focus/useFocusAfter.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { MAX_PHOTOS } from '../../contract/photos.ts'
import { useChosenFiles } from './chosenFiles.ts'
import { DropZone } from './DropZone.tsx'
import classes from './Photos.module.css'
import { FilePicture } from './Picture.tsx'
import { titlesOf } from './photoValues.ts'

interface UploadDialogProps {
  remaining: number
  onAdd: (files: File[]) => void
  onClose: () => void
}

/** Dialog to choose pictures from the device, with a preview before they are added to the form. */
export function UploadDialog({ remaining, onAdd, onClose }: UploadDialogProps) {
  const { t } = useLingui()
  const size = useFileSize()
  const { chosen, problems, take, remove } = useChosenFiles(remaining)
  const { fallback, area } = useFocusAfter<HTMLParagraphElement>()
  const left = remaining - chosen.length
  const titles = titlesOf(chosen.map(({ file }) => file))
  function add() {
    onAdd(chosen.map(({ file }) => file))
    onClose()
  }
  const foot = (
    <>
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
    <Dialog title={t`Upload photos`} size="pictures" onClose={onClose} foot={foot}>
      <div className={classes.upload} {...area}>
        <p role="status" tabIndex={-1} ref={fallback}>
          <Trans>
            Remaining uploads: {left} (Max {MAX_PHOTOS})
          </Trans>
        </p>
        <DropZone accept="image/*" choose={<Trans>Choose pictures…</Trans>} onFiles={take}>
          <Trans>Drop pictures here, or choose them. JPEG, PNG or WebP, at most 15 MB each.</Trans>
        </DropZone>
        {problems.length > 0 && (
          <Alert tone="bad" key={problems.join()}>
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Alert>
        )}
        <ul className={classes.photos}>
          {chosen.map(({ key, file }, place) => (
            <li key={key}>
              <figure className={classes.figure}>
                <FilePicture file={file} alt={titles[place] ?? ''} />
                <figcaption>
                  <span>
                    {titles[place]}
                    <SecondLine>{size(file.size)}</SecondLine>
                  </span>
                  <ActionIcon aria-label={t`Remove photo: ${titles[place]}`} onClick={() => remove(key)}>
                    <Icon of={IconTrash} />
                  </ActionIcon>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
