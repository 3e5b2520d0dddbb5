import { readdirSync, readFileSync } from 'node:fs'

/** The walls between the layers, the features and their rooms: docs/architecture.md, imports.json. */
export const { layers, exceptions } = JSON.parse(
  readFileSync(new URL('imports.json', import.meta.url), 'utf8'),
)

const room = (name) => `^src/(${features.join('|')})/${name}(\\.ts$|/)`
const OUTSIDE = '^(seed|bench|test|scripts)/'
const TEST = '\\.test\\.tsx?$'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** The features of a layer, as `acts/loans`; the layer itself where its rooms stand in it. */
function featuresOf(layer) {
  const inside = readdirSync(new URL(`src/${layer}`, import.meta.url))
  return inside.some((name) => ROOM.test(name)) ? [layer] : inside.map((name) => `${layer}/${name}`)
}
const ROOM = /^(contract|contract\.ts|server|web)$/
export const features = layers.flatMap(featuresOf)

/** A feature may use the layers below its own, itself, and what imports.json lists as an exception. */
const walls = layers.flatMap((layer, at) =>
  featuresOf(layer).map((feature) => {
    const allowed = [...layers.slice(0, at), feature, ...(exceptions[feature] ?? [])]
    return rule(
      `wall-${feature}`,
      `src/${feature} may use the layers below it and, as exceptions (imports.json): ${exceptions[feature]?.join(', ') ?? 'nothing'}`,
      { path: `^src/${feature}/`, pathNot: TEST },
      { path: '^src/', pathNot: `^src/(${allowed.join('|')})/` },
    )
  }),
)

export default {
  forbidden: [
    ...walls,
    rule(
      'sides',
      'Server code and browser code meet in contracts alone',
      { path: room('(server|web)'), pathNot: TEST },
      { path: room('(server|web)'), pathNot: room('$2') },
    ),
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
