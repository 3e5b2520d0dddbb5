import { useQuery } from '@tanstack/react-query'
import type { LoanSeen } from '#across/offline/web/intents.ts'
import { isPassing } from '#core/web/api/ApiError.ts'
import { request } from '#core/web/api/request.ts'
import { askAgreement, type Going } from '../../contract/calls.ts'

interface Question {
  client: number
  /** Ids separated by commas. */
  loans: string
  pieces: string
}

/** Texts and pieces that a client is asked to sign for, from the server or from offline data. */
export type Asked = Awaited<ReturnType<typeof askServer>>

async function askServer({ client, loans }: Question) {
  const { pieces, ...answer } = await request(askAgreement, { query: { client, loans } })
  const handed = pieces.map(({ loan, piece, ...going }): Going & { id: number; seen: LoanSeen } => ({
    ...going,
    id: piece,
    seen: { id: loan },
  }))
  return { ...answer, pieces: handed }
}

export const useAsked = (question: Question, enabled: boolean) =>
  useQuery({ queryKey: [askAgreement.name, 'page', question], queryFn: () => ask(question), enabled })

async function ask(question: Question): Promise<Asked> {
  const { client, loans, pieces } = question
  const ofDevice = async () => {
    const { askTaken } = await import('#across/offline/web/signing.ts')
    return askTaken(client, numbersIn(pieces), numbersIn(loans))
  }
  // loans queued on this device are unknown to the server
  const here = pieces ? await ofDevice() : undefined
  if (here) return here
  try {
    return await askServer(question)
  } catch (error) {
    const taken = isPassing(error) ? await ofDevice() : undefined
    if (!taken) throw error
    return taken
  }
}

const numbersIn = (text: string) => text.split(',').filter(Boolean).map(Number)
