import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

const ASKED = 'metrics'
interface Answered {
  metrics: string
}
const isAnswer = (message: unknown): message is Answered =>
  typeof message === 'object' && message !== null && 'metrics' in message

/** In the first of several processes: answers this worker's request with the metrics of all of them. */
export function answerMetrics(worker: Worker): void {
  const all = new AggregatorRegistry()
  const answer = (metrics: string) => worker.send({ metrics } satisfies Answered, () => {})
  worker.on('message', (message: unknown) => {
    if (message === ASKED)
      void all
        .clusterMetrics()
        .catch(() => '')
        .then(answer)
  })
}

/** The metrics of all processes that take requests, as text; without others, of this one alone. */
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
