import { startPostgres } from './src/kit/server/postgres/start.ts'
import { migrate } from './src/kit/server/migrate.ts'
import { seedVolume } from './seed/volume.ts'
const pg = await startPostgres({ dataDir: process.argv[2] })
await migrate(pg.url)
if (process.argv[3]) await seedVolume(pg.url, { clients: Number(process.argv[3]) })
console.log('URL ' + pg.url)
process.on('SIGTERM', () => pg.stop().then(() => process.exit(0)))
setInterval(() => {}, 1e6)
