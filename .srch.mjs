import { signedIn } from './bench/sign-in.ts'
import { load } from './bench/load.ts'
import { startOurs } from './bench/servers.ts'
const url = process.argv[2]
let token; try { token = await signedIn(url) } catch { const pg=(await import('pg')).default; const c=new pg.Client(url); await c.connect(); await c.query(`delete from sessions; delete from users where username='bench@example.org'`).catch(async e=>{ await c.query(`update users set username='x'||id||'@x.org' where username='bench@example.org'`)}); await c.end(); token = await signedIn(url) }
const ours = await startOurs(url, '/tmp/b1m')
const headers = { authorization: `Bearer ${token}` }
const phrases = process.argv.slice(3)
for (const p of phrases) { const u = `${ours.url}/api/clients/paginated?phrase=${encodeURIComponent(p)}`; const r = await (await fetch(u,{headers})).json(); await load({url:u,headers,connections:1,seconds:1}); const f = await load({url:u,headers,connections:1,seconds:3}); console.log(p.padEnd(20), 'n', r.totalRecordCount, r.page.more?'+':'', 'p50', f.p50, 'p99', f.p99, r.records[0]?.lastName) }
await ours.stop()
