import { performTasks } from '../threads/perform.ts'
import { drawTable } from './table.ts'

performTasks(drawTable)
