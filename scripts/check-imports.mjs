/** The import walls, and that the cruise really read the code. */
import { cruise } from 'dependency-cruiser'
import config from '../.dependency-cruiser.mjs'

/** A cruise that sees less has lost its parser or its resolver: raise these as the code grows. */
const LEAST_MODULES = 200
const LEAST_DEPENDENCIES = 800

const { options, ...ruleSet } = config
const folders = ['src', 'seed', 'bench', 'test', 'scripts']
const { output } = await cruise(folders, { ...options, ruleSet, validate: true })

const own = output.modules.filter(({ source }) => folders.some((folder) => source.startsWith(`${folder}/`)))
const dependencies = own
  .flatMap((module) => module.dependencies)
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

for (const fault of faults) console.error(fault)
console.log(`${own.length} modules, ${dependencies.length} imports, ${faults.length} faults`)
process.exit(faults.length ? 1 : 0)
