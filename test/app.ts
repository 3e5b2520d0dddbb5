import { buildApp } from '#app/server/build.ts'
import { readConfig } from '#kit/server/config.ts'
import { testDatabase } from './database.ts'

/** The application on an empty database of this test file's own. */
export async function testApp(env: Record<string, string> = {}) {
  const database = await testDatabase()
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: '/nonexistent', ...env })
  const app = await buildApp({ config, db: database.db, relaxed: database.relaxed, demo: false })
  await app.ready()
  return {
    app,
    database,
    config,
    async close() {
      await app.close()
      await database.drop()
    },
  }
}
