import { useLingui } from '@lingui/react/macro'
import { displayNumber, type Equipment } from '../../contract/equipment.ts'
import { nameIn } from '../nameIn.ts'

/** What a photo shows, in words: the item, and which of its photos it is. `place` counts from 0. */
export function usePhotoAlt(piece: Equipment | undefined): (place: number) => string {
  const { t } = useLingui()
  return (place) => {
    const nth = place + 1
    if (!piece) return t`Photo ${nth}`
    const item = `${nameIn(piece.item)} ${displayNumber(piece)}`
    return t`Photo ${nth} of ${item}`
  }
}
