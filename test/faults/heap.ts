import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loaded into the server by a test: at each SIGUSR2 it says what is left in memory when all that is not needed has gone. */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

process.on('SIGUSR2', () => {
  collect()
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  console.log(`HEAP ${heapUsed} ${external} ${rss}`)
})
