import { performTasks } from '#core/server/threads/perform.ts'
import { drawSheet } from './sheet.ts'

performTasks(drawSheet)
