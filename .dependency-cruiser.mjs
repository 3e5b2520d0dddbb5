import { readFileSync } from 'node:fs'

/** The walls between the rooms and the features: docs/architecture.md, imports.json. */
const { layers, ...allowed } = JSON.parse(readFileSync(new URL('imports.json', import.meta.url), 'utf8'))

const room = (name) => `^src/([^/]+)/${name}(\\.ts$|/)`
const OUTSIDE = '^(seed|bench|test|scripts)/'
const TEST = '\\.test\\.tsx?$'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const CONTRACT = 'contract(\\.ts$|/)'

/** What `feature` in imports.json lets in: its room with its contract; `feature/contract` its contract alone. */
function opened(entry, side) {
  const [feature, part] = entry.split('/')
  return part ? `${feature}/${CONTRACT}` : `${feature}/(${side}/|${CONTRACT})`
}

/** A feature's room may use the layers, itself and what imports.json lists for that side. */
const walls = Object.entries(allowed).flatMap(([side, features]) =>
  Object.entries(features).map(([feature, others]) =>
    rule(
      `${side}-${feature}`,
      `src/${feature}/${side} may use, beside itself: ${others.join(', ') || 'nothing'} (imports.json)`,
      { path: `^src/${feature}/${side}/`, pathNot: TEST },
      {
        path: '^src/',
        pathNot: `^src/(${[feature, ...layers, ...others].map((entry) => opened(entry, side)).join('|')})`,
      },
    ),
  ),
)

/** A layer may use those before it, and no feature. */
const floors = layers.map((layer, at) =>
  rule(
    `layer-${layer}`,
    `src/${layer} may use, beside itself: ${layers.slice(0, at).join(', ') || 'nothing'} (imports.json)`,
    { path: `^src/${layer}/`, pathNot: TEST },
    { path: '^src/', pathNot: `^src/(${layers.slice(0, at + 1).join('|')})/` },
  ),
)

/** No layer's browser code uses its server code, and the reverse. */
const sides = ['server', 'web'].map((side) =>
  rule(
    `layers-${side}`,
    `The ${side} half of a layer may use contracts and ${side} code`,
    { path: `^src/(${layers.join('|')})/${side}/`, pathNot: TEST },
    { path: '^src/', pathNot: `^src/[^/]+/(${side}/|${CONTRACT})` },
  ),
)

export default {
  forbidden: [
    ...walls,
    ...floors,
    ...sides,
    rule(
      'contract-inside',
      'A contract imports contracts',
      { path: room('contract'), pathNot: TEST },
      { path: '^(src|seed|bench|test|scripts)/', pathNot: room('contract') },
    ),
    rule(
      'contract-outside',
      'A contract imports zod, and the ids of its texts, and nothing else from outside',
      { path: room('contract'), pathNot: TEST },
      {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'core'],
        pathNot: '/zod/|/@lingui/message-utils/',
      },
    ),
    rule(
      'app-rooms',
      'The server of the app and its browser part meet in contracts alone',
      { path: '^src/app/(server|web)/', pathNot: TEST },
      { path: '^src/[^/]+/(server|web)/', pathNot: '^src/[^/]+/$1/' },
    ),
    rule(
      'nothing-imports-app',
      'Only the app knows all, and nothing knows the app',
      { path: '^src/', pathNot: [TEST, '^src/app/'] },
      { path: '^src/app/' },
    ),
    rule(
      'nothing-imports-outside',
      'The product imports no benchmark, test or script, and only the app the seed (the demo data of a first start)',
      { path: '^src/', pathNot: TEST },
      { path: OUTSIDE, pathNot: '^seed/' },
    ),
    rule(
      'seed-for-app',
      'Only the app imports the seed',
      { path: '^src/', pathNot: [TEST, '^src/app/server/'] },
      { path: '^seed/' },
    ),
    rule(
      'web-without-node',
      'The browser has no Node',
      { path: room('web'), pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    rule('resolvable', 'Every import leads somewhere', {}, { couldNotResolve: true, pathNot: '\\?url$' }),
  ],
  options: {
    // TypeScript 7 has no interface for other programs: with its own parser the cruise would read no module.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  },
}
