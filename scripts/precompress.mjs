import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Compresses what was built as well as can be, once; the server sends these files as they are. */
export function precompress() {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir }) {
      for (const file of readdirSync(join(dir, 'assets'))) {
        if (!/\.(js|css|svg|wasm)$/.test(file)) continue
        const path = join(dir, 'assets', file)
        const content = readFileSync(path)
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(`${path}.br`, brotliCompressSync(content))
      }
    },
  }
}
