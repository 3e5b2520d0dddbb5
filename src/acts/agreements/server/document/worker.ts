import { performTasks } from '#core/server/threads/perform.ts'
import { drawAgreement } from './sheet.ts'

performTasks(drawAgreement)
