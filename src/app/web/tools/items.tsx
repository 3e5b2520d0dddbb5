import { FilesButton } from '#acts/attachments/web/FilesButton.tsx'
import { listScreen } from '#base/reference/web/ListScreen.tsx'

/** The catalogue items: the manual of one is seen from each piece of it. */
export const ItemsScreen = listScreen('equipment-items', ({ id }) => <FilesButton of="item" id={id} />)
