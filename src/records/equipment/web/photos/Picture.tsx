import { Trans } from '@lingui/react/macro'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Icon } from '#ui/web/page/Icon.tsx'
import { readPhoto } from '../../contract/photo-calls.ts'
import classes from './Picture.module.css'
import type { PhotoValue } from './photoValues.ts'
import { useFile, useObjectUrl } from './useFile.ts'

type Size = 'full' | 'thumbnail'

interface PictureProps {
  photo: PhotoValue
  /** Id of the piece with the photo, once it is saved. */
  pieceId: number | undefined
  size: Size
  alt: string
}

/** A photo of the form: a saved one, one of the library, or a file that is not uploaded yet. */
export function Picture({ photo: { photoId, added }, pieceId = 0, size, alt }: PictureProps) {
  if (added && 'file' in added) return <FilePicture file={added.file} alt={alt} />
  const { id, equipment } = added?.copyOf ?? { id: photoId ?? 0, equipment: { id: pieceId } }
  return <SavedPicture pieceId={equipment.id} photoId={id} size={size} alt={alt} />
}

export function FilePicture({ file, alt }: { file: File; alt: string }) {
  return <Shown key={file.name} url={useObjectUrl(file)} alt={alt} />
}

interface SavedPictureProps {
  pieceId: number
  photoId: number
  size: Size
  alt: string
}

export function SavedPicture({ pieceId, photoId, size, alt }: SavedPictureProps) {
  const { url, error } = useFile(readPhoto, { params: { id: pieceId, photoId }, query: { size } })
  return <Shown url={url} alt={alt} failed={Boolean(error)} />
}

/** Shows a message if the browser cannot display the format. */
function Shown({ url, alt, failed = false }: { url: string | undefined; alt: string; failed?: boolean }) {
  const [broken, setBroken] = useState<string>()
  if (failed || (url && broken === url)) {
    return (
      <span className={classes.frame}>
        <Icon of={IconPhotoOff} />
        <Trans>This picture cannot be shown here.</Trans>
      </span>
    )
  }
  return (
    <span className={classes.frame}>{url && <img src={url} alt={alt} onError={() => setBroken(url)} />}</span>
  )
}
