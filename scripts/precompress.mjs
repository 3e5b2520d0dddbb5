import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Compresses the built files once, as well as possible; the server sends the results unchanged. */
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
