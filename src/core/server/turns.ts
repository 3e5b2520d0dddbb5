import { tooMany } from './errors.ts'
import { queue } from './queue.ts'

const LINE_SECONDS = 5

/**
 * Lets at most `most` tasks of one subject run at once in this process; at most `longest` others wait, and further ones
 * are 429. A success returns its attempt when it is done, so besides failures only running tasks count.
 */
export function turns(most: number, longest = Number.POSITIVE_INFINITY) {
  const lines = new Map<string, { run: ReturnType<typeof queue>; tasks: number }>()
  return async function inTurn<T>(subject: string, task: () => Promise<T>): Promise<T> {
    const line = lines.get(subject) ?? { run: queue(most), tasks: 0 }
    if (line.tasks >= most + longest) throw tooMany(LINE_SECONDS)
    lines.set(subject, line)
    line.tasks++
    try {
      return await line.run(task)
    } finally {
      line.tasks--
      if (line.tasks === 0) lines.delete(subject)
    }
  }
}
