import { useFile } from '#records/equipment/web/photos/useFile.ts'
import { readInspectionPicture } from '../contract/calls.ts'
import classes from './Inspections.module.css'

interface SavedPictureProps {
  inspectionId: number
  id: number
  /** Question that the picture answers. */
  alt: string
}

export function SavedPicture({ inspectionId, id, alt }: SavedPictureProps) {
  const params = { id: inspectionId, picture: id }
  const { url } = useFile(readInspectionPicture, { params, query: { size: 'thumbnail' } })
  return <span className={classes.picture}>{url && <img src={url} alt={alt} />}</span>
}
