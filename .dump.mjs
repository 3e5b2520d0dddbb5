import { capture } from './bench/capture.ts'
import { findClients } from './src/clients/server/search.ts'
const s = await capture(process.argv[2], db => findClients(db, process.argv[3], {page:1,size:20}))
import fs from 'node:fs'
const {text, values} = s[0]
const lit = v => Array.isArray(v) ? `'{${v.map(x=>'"'+x+'"').join(',')}}'` : typeof v === 'number' ? v : `'${v}'`
fs.writeFileSync('/tmp/gen.sql', `set plan_cache_mode=force_generic_plan; prepare q as ${text}; \\timing on\nexplain (analyze, costs off, buffers off) execute q(${values.map(lit).join(',')});`)
console.log(text.slice(0,1500), values)
