import { performTasks } from '#core/server/threads/perform.ts'
import { perform } from './tasks.ts'

performTasks(perform)
