import { b, open, shot, base } from './.shot.mjs'
let p = await open({ width: 390, height: 844 })
await p.goto(base + '/home?q=eric&t=clients'); await p.waitForTimeout(1200); await shot(p, 'n-home')
await p.goto(base + '/clients/1'); await p.waitForTimeout(1200); await shot(p, 'n-client', true)
await p.goto(base + '/clients?q=leblanc'); await p.waitForTimeout(1200); await shot(p, 'n-clients')
p = await open({ scheme: 'dark' })
await p.goto(base + '/clients/1'); await p.waitForTimeout(1000)
await p.getByLabel('Postal Code').fill('E1A 1P'); await p.getByRole('button', {name:'History'}).click(); await p.getByRole('button', {name:'Save'}).click(); await p.waitForTimeout(1000)
await shot(p, 'd-client')
await p.goto(base + '/clients/new'); 
p.on('dialog', d => d.accept())
await p.waitForTimeout(1000); await p.getByRole('button', {name:'Save'}).click(); await p.waitForTimeout(800); await shot(p, 'd-new', true)
await b.close()
