import { FilesButton } from '#acts/attachments/web/FilesButton.tsx'
import { listScreen } from '#base/reference/web/ListScreen.tsx'

/** The catalogue items: each piece of an item shows its manual. */
export const ItemsScreen = listScreen('equipment-items', ({ id }) => <FilesButton of="item" id={id} />)
