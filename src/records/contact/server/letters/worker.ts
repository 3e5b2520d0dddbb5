import { performTasks } from '#core/server/threads/perform.ts'
import { drawLetters } from './sheet.ts'

performTasks(drawLetters)
