import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

const ASKED = 'metrics'
interface Answered {
  metrics: string
}
const isAnswer = (message: unknown): message is Answered =>
  typeof message === 'object' && message !== null && 'metrics' in message

/** In the first of several processes: answers this one, which was asked, with the metrics of all of them together. */
export function answerMetrics(worker: Worker): void {
  const all = new AggregatorRegistry()
  worker.on('message', async (message: unknown) => {
    if (message !== ASKED) return
    const metrics = await all.clusterMetrics().catch(() => '')
    worker.send({ metrics } satisfies Answered, () => {})
  })
}

/** The metrics of all processes that take requests, as text; of this one alone where there is no other. */
export async function metricsOfAll(own: Registry): Promise<string> {
  if (!cluster.isWorker) return own.metrics()
  return new Promise((resolve) => {
    const take = (message: unknown) => {
      if (!isAnswer(message)) return
      process.off('message', take)
      resolve(message.metrics)
    }
    process.on('message', take)
    process.send?.(ASKED)
  })
}
