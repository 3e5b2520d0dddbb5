/**
 * The chunks of the browser's code (decision 102):
 * - `start`: the initial code that the application and the dashboard in its frame share
 * - `home`: the rest of the application's initial code, including Home
 * - `frame`: the rest of the dashboard's initial code that the page of reports needs too
 * - `contract`: the declarations of records that all other screens use
 * - `dialogs`, `forms`, `lists`: the components of those names
 * - `shared`: other code that several screens need
 */
import { dirname, resolve } from 'node:path'

/** Files that only reexport: importing a name from them loads only the file with that name. */
const BARREL = /\/(@mantine\/core|@mantine\/hooks|@tabler\/icons-react)\/.*\/(index|tabler-icons-react)\.mjs$/
const NAMES = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

export function chunks(application, frame) {
  let began
  const beginning = (context) => {
    began ??= { application: reached(application, context), frame: reached(frame, context) }
    return began
  }
  const isFirst = (id, context) => beginning(context).application.has(id) && id !== application
  return {
    groups: [
      {
        name: (id, context) => (isFirst(id, context) && began.frame.has(id) ? 'start' : null),
        debugName: 'start',
      },
      { name: (id, context) => (isFirst(id, context) ? 'home' : null), debugName: 'home' },
      {
        name: (id, context) => (beginning(context).frame.has(id) && id !== frame ? 'frame' : null),
        debugName: 'frame',
        minShareCount: 2,
      },
      // every screen uses the same records
      { name: 'contract', test: /\/src\/(?:[\w-]+\/){1,2}contract/, minShareCount: 2 },
      { name: 'dialogs', test: /\/src\/ui\/web\/dialog\//, minShareCount: 2 },
      { name: 'forms', test: /\/src\/ui\/web\/(form|record|unsaved)\//, minShareCount: 2 },
      { name: 'lists', test: /\/src\/(ui|screens)\/web\//, minShareCount: 2 },
      { name: 'shared', test: /\/src\//, minShareCount: 2 },
    ],
  }
}

/** The modules that are loaded before the first line of a file runs. */
function reached(entry, context) {
  const seen = new Set([entry])
  // a set's iterator includes elements that are added during the loop
  for (const id of seen) for (const next of importsOf(id, context)) seen.add(next)
  return seen
}

function importsOf(id, context) {
  const module = context.getModuleInfo(id)
  if (!module) return []
  return module.importedIds.flatMap((imported) => {
    const [, library] = BARREL.exec(imported) ?? []
    if (!library) return [imported]
    const sources = sourcesOf(imported, context)
    return namesFrom(module.code ?? '', library).flatMap((name) => sources.get(name) ?? [])
  })
}

const sourcesByBarrel = new Map()

/** The file of each name that a barrel exports. */
function sourcesOf(barrel, context) {
  if (!sourcesByBarrel.has(barrel)) {
    const { code } = context.getModuleInfo(barrel)
    const sources = [...code.matchAll(NAMES)].flatMap(([, names, path]) =>
      split(names).map(({ given }) => [given, resolve(dirname(barrel), path)]),
    )
    sourcesByBarrel.set(barrel, new Map(sources))
  }
  return sourcesByBarrel.get(barrel)
}

function namesFrom(code, library) {
  const imports = [...code.matchAll(NAMES)].filter(([, , path]) => path === library)
  return imports.flatMap(([, names]) => split(names).map(({ taken }) => taken))
}

/** Splits `default as A, B` into imported and local names. */
function split(names) {
  return names
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/))
    .filter(([taken]) => taken)
    .map(([taken, given = taken]) => ({ taken, given }))
}
