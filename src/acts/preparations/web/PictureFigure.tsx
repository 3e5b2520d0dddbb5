import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { request } from '#core/web/api/request.ts'
import { useFile } from '#records/equipment/web/photos/useFile.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { readPicture, removePicture } from '../contract/calls.ts'
import type { PreparationPicture } from '../contract/preparations.ts'
import classes from './Preparation.module.css'

interface PictureFigureProps {
  preparationId: number
  picture: PreparationPicture
  /** Alternative text, if the content is known. */
  alt: string
  removable: boolean
}

export function PictureFigure({ preparationId, picture, alt, removable }: PictureFigureProps) {
  const { t } = useLingui()
  const params = { id: preparationId, picture: picture.id }
  const { url } = useFile(readPicture, { params, query: { size: 'thumbnail' } })
  async function remove() {
    try {
      await request(removePicture, { params })
    } catch (error) {
      await showFailure(error, t`A picture`)
    }
  }
  return (
    <figure className={classes.picture}>
      {url && <img src={url} alt={alt} />}
      {removable && (
        <ActionIcon size="lg" aria-label={t`Remove picture: ${alt}`} onClick={() => void remove()}>
          <Icon of={IconTrash} />
        </ActionIcon>
      )}
    </figure>
  )
}
