/**
 * Checks that every name in the SQL of src exists, and that no feature names a table above it. Statements are composed
 * of fragments at run time, so a database cannot check them beforehand; but their names can be parsed (decision 221).
 */
import { readFileSync } from 'node:fs'
import { unknownNames } from './sql/faults.ts'
import { readSchema } from './sql/schema.ts'
import { serverFiles, statementsIn } from './sql/statements.ts'
import { readOwners, tablesBeyond } from './sql/walls.ts'

/** A check that reads fewer statements has lost its parser: raise this as the code grows. */
const LEAST_STATEMENTS = 1200

const schema = readSchema(readFileSync('db/schema.sql', 'utf8'))
const statements = serverFiles().map((file) => statementsIn(file, schema))
const { length: count } = statements.flat()
const faults = unknownNames(statements, schema)
if (count < LEAST_STATEMENTS) faults.push(`only ${count} statements were read`)
const walls = JSON.parse(readFileSync('imports.json', 'utf8'))
faults.push(...tablesBeyond(statements.flat(), await readOwners(), walls))
for (const fault of faults) console.error(fault)
console.log(`${count} statements and fragments, ${faults.length} faults`)
process.exit(faults.length ? 1 : 0)
