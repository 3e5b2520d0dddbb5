import { isConnectionLoss } from '#core/server/constraints.ts'

/**
 * Where the database goes away under a job the queue rejects a promise that nobody can hear. Everything else that is unheard
 * ends the process, as ever.
 */
export function outliveLostConnections(say: (line: string) => void): void {
  process.on('unhandledRejection', (error) => {
    if (!isConnectionLoss(error)) throw error
    say('A job could not be noted as done, because the database is away')
  })
}
