import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = new URL('worker/worker.js', import.meta.url)
/** Pages that open offline, in addition to the files that every page needs. */
const PAGES = [
  'across/scan/web/ScanPage.tsx',
  'across/scan/web/several/ReturnSeveral.tsx',
  'acts/preparations/web/PreparationsPage.tsx',
  'acts/agreements/web/signing/SigningPage.tsx',
  'across/offline/web/outbox/OutboxPage.tsx',
  'base/people/web/LoginPage.tsx',
].map((path) => `/src/${path}`)
/** Modules whose dynamic imports lead to every screen. */
const LEADS_ANYWHERE = /\/src\/app\/web\/(routes|tools\/)/
/** Typefaces and icons. */
const ASSETS = /\.(woff2|svg)$/
/** The label decoder for browsers without their own: cached once data is taken offline, or a camera is used. */
const DECODER = /\.wasm$|decoder\.worker-/

/** Writes the service worker, with the names of the files that it caches (decision 143). */
export function worker() {
  return {
    name: 'worker',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      const reaches = reachedFrom(this, bundle)
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const kept = new Set()
      for (const chunk of chunks) if (chunk.moduleIds.some((id) => reaches.has(id))) add(chunk, bundle, kept)
      for (const { type, fileName } of Object.values(bundle))
        if (type === 'asset' && ASSETS.test(fileName)) kept.add(fileName)
      const files = pathsOf([...kept].filter((name) => !DECODER.test(name)))
      const decoder = pathsOf(Object.keys(bundle).filter((name) => DECODER.test(name)))
      const entry = chunks.find(
        ({ isEntry, facadeModuleId }) => isEntry && /index\.html$|main\.tsx$/.test(facadeModuleId ?? ''),
      )
      const source = readFileSync(SOURCE, 'utf8')
      const page = readFileSync(join(dir, 'index.html'))
      const version = createHash('sha256')
        .update(source)
        .update(page)
        .update([...files, ...decoder].join())
        .digest('hex')
        .slice(0, 12)
      const value = JSON.stringify({ version, entry: entry.fileName, files, decoder })
      writeFileSync(
        join(dir, 'worker.js'),
        source.replace('__WORKER__', () => value),
      )
    },
  }
}

const pathsOf = (names) =>
  names
    .filter((name) => name.startsWith('assets/'))
    .map((name) => `/${name}`)
    .sort()

/** Adds a file, and the files that it loads before its first line runs. */
function add(chunk, bundle, kept) {
  if (!chunk || kept.has(chunk.fileName)) return
  kept.add(chunk.fileName)
  for (const css of chunk.viteMetadata?.importedCss ?? []) kept.add(css)
  for (const name of chunk.imports) add(bundle[name], bundle, kept)
}

/**
 * Every module of ours that the pages, and the frame around them, may load; libraries come with the files that use
 * them.
 */
function reachedFrom(context, bundle) {
  const ids = Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds)
  const roots = ids.filter(
    (id) => id.endsWith('/src/app/web/main.tsx') || PAGES.some((page) => id.endsWith(page)),
  )
  const seen = new Set(roots)
  // a set's iterator includes elements that are added during the loop
  for (const id of seen) {
    const module = context.getModuleInfo(id)
    if (!module) continue
    const later = LEADS_ANYWHERE.test(id) ? [] : module.dynamicallyImportedIds
    for (const next of [...module.importedIds, ...later]) if (!next.includes('/node_modules/')) seen.add(next)
  }
  return seen
}
