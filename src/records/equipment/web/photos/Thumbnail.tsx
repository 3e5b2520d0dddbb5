import { useEffect, useRef, useState } from 'react'
import type { EquipmentRow } from '../../contract/equipment.ts'
import { readPhoto } from '../../contract/photo-calls.ts'
import classes from './Thumbnail.module.css'
import { useFile } from './useFile.ts'

interface ThumbnailProps {
  piece: Pick<EquipmentRow, 'id' | 'picture'>
}

/** First picture of a piece next to its name, if the reader may see it. */
export function Thumbnail({ piece: { id, picture } }: ThumbnailProps) {
  return picture ? <FirstPicture id={id} photoId={picture} /> : null
}

/** Loads the picture when it is in view. */
function FirstPicture({ id, photoId }: { id: number; photoId: number }) {
  const place = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const { url } = useFile(readPhoto, { params: { id, photoId }, query: { size: 'thumbnail' } }, seen)
  return (
    <span ref={place} className={classes.thumbnail}>
      {url && <img src={url} alt="" />}
    </span>
  )
}
