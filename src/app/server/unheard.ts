import { isConnectionLoss } from '#core/server/constraints.ts'

/**
 * If the database goes away during a job, the queue rejects a promise that nobody can handle. Every other unhandled
 * rejection ends the process, as usual.
 */
export function outliveLostConnections(say: (line: string) => void): void {
  process.on('unhandledRejection', (error) => {
    if (!isConnectionLoss(error)) throw error
    say('A job could not be noted as done, because the database is away')
  })
}
