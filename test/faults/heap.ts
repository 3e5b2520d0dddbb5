import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loaded into the server by a test: at each SIGUSR2 it prints the memory in use after a garbage collection. */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

process.on('SIGUSR2', () => {
  collect()
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  console.log(`HEAP ${heapUsed} ${external} ${rss}`)
})
