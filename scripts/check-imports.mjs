/**
 * Checks the import walls, that no feature depends on itself through others, and that the analysis has read the code.
 */
import { cruise } from 'dependency-cruiser'
import config, { exceptions, features } from '../.dependency-cruiser.mjs'

/** An analysis that sees fewer modules has lost its parser or its resolver: raise these as the code grows. */
const LEAST_MODULES = 2000
const LEAST_DEPENDENCIES = 10_000

const { options, ...ruleSet } = config
const folders = ['src', 'seed', 'bench', 'test', 'scripts']
const { output } = await cruise(folders, { ...options, ruleSet, validate: true })

const own = output.modules.filter(({ source }) => folders.some((folder) => source.startsWith(`${folder}/`)))
const dependencies = own
  .flatMap((module) => module.dependencies.map((dependency) => ({ ...dependency, from: module.source })))
  .filter(({ couldNotResolve }) => !couldNotResolve)
const throughSubpath = dependencies.filter(
  ({ module, resolved }) => module.startsWith('#') && resolved.startsWith('src/'),
)

const faults = output.summary.violations.map(
  ({ rule, from, to }) =>
    `${from} → ${to}: ${config.forbidden.find(({ name }) => name === rule.name)?.comment}`,
)
if (own.length < LEAST_MODULES) faults.push(`only ${own.length} modules were read`)
if (dependencies.length < LEAST_DEPENDENCIES) faults.push(`only ${dependencies.length} imports were read`)
if (throughSubpath.length === 0) faults.push('no import that starts with # was followed')
for (const side of ['server', 'web'])
  for (const circle of circlesOf(usesOn(side)))
    faults.push(`a circle on the ${side} side: ${circle.join(' → ')}`)
const used = new Set(
  [...usesOn('')].flatMap(([feature, others]) => [...others].map((to) => `${feature} ${to}`)),
)
for (const [feature, others] of Object.entries(exceptions))
  for (const other of others)
    if (!used.has(`${feature} ${other}`)) faults.push(`imports.json: ${feature} does not use ${other}`)

for (const fault of faults) console.error(fault)
console.log(`${own.length} modules, ${dependencies.length} imports, ${faults.length} faults`)
process.exit(faults.length ? 1 : 0)

/**
 * For each feature the others that its `side` imports from; with an empty `side`, those from which it imports anything.
 */
function usesOn(side) {
  const uses = new Map(features.map((feature) => [feature, new Set()]))
  for (const { from, resolved } of dependencies) {
    const [feature, other] = [featureOf(from), featureOf(resolved)]
    if (!feature || !other || feature === other || /\.test\.tsx?$/.test(from)) continue
    if (from.startsWith(`src/${feature}/${side}`) && resolved.startsWith(`src/${other}/${side}`))
      uses.get(feature).add(other)
  }
  return uses
}

function featureOf(path) {
  return features.find((feature) => path.startsWith(`src/${feature}/`))
}

/** Every cycle of features, each once: starting with the feature of it that was visited first. */
function circlesOf(uses) {
  const [circles, done] = [[], new Set()]
  const follow = (feature, way) => {
    if (way.includes(feature)) circles.push([...way.slice(way.indexOf(feature)), feature])
    else if (!done.has(feature)) {
      for (const other of uses.get(feature)) follow(other, [...way, feature])
      done.add(feature)
    }
  }
  for (const feature of uses.keys()) follow(feature, [])
  return circles
}
