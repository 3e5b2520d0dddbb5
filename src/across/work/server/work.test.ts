import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTodo, finishTodo, listWork, markWork } from '#across/work/contract/acts.ts'
import { readWork } from '#across/work/contract.ts'
import { session } from '#base/people/contract.ts'
import { fullName } from '#core/contract/formats.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { testApp } from '../../../../test/app.ts'
import { call, newRole, type Somebody, signIn } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'
import { dueIn, somethingWaits } from '../../../../test/work.ts'

const app = await testApp()
const { db } = app.database
const { now, admin, staff, lend, groups, ids } = await somethingWaits(app)

test('whoever may not see clients is not told of whom a loan is', async () => {
  await lend({ dueOn: dueIn(-3) })
  const who = await signIn(app, await newRole(app, ['READ_LOANS']))
  const [group] = await groups(who)
  expect(group?.first[0]).not.toHaveProperty('client')
  expect((await groups())[0]?.first[0]?.client?.id).toBe(now.eric.id)
})

test('a loan of a client who is hidden is in no count and in no list', async () => {
  const { id } = await lend({ dueOn: dueIn(-3) })
  const body = { restricted: true, users: [], reason: 'asked by the client' }
  expect(
    (await call(app, restrictClient, { as: admin, params: { id: now.eric.id }, body })).status,
  ).toBeLessThan(300)
  expect(await ids('LOANS_DUE')).toBeUndefined()
  const { body: list } = await call(app, listWork, { as: staff, params: { kind: 'LOANS_DUE' } })
  expect(list.totalRecordCount).toBe(0)
  const marked = await call(app, markWork, {
    as: staff,
    params: { kind: 'LOANS_DUE', recordId: id },
    body: { assigneeId: staff.id },
  })
  expect(marked.status).toBe(404)
})

test('what is taken is mine, what is snoozed is not shown, and both are let go again', async () => {
  const { id } = await lend({ dueOn: dueIn(-3) })
  const mark = async (body: object) => {
    const reply = await call(app, markWork, { as: staff, params: { kind: 'LOANS_DUE', recordId: id }, body })
    expect(reply.status, reply.text).toBe(200)
    return reply.body
  }
  expect(await ids('LOANS_DUE', staff, { mine: 'true' })).toBeUndefined()
  expect((await mark({ assigneeId: staff.id })).assignee?.id).toBe(staff.id)
  expect(await ids('LOANS_DUE', staff, { mine: 'true' })).toEqual([id])
  expect(await ids('LOANS_DUE', admin, { mine: 'true' })).toBeUndefined()
  expect(await mark({ snoozedUntil: dayFrom(60) })).toMatchObject({
    assignee: { id: staff.id },
    snoozedUntil: dayFrom(60),
  })
  expect(await ids('LOANS_DUE')).toBeUndefined()
  expect(
    (await call(app, listWork, { as: staff, params: { kind: 'LOANS_DUE' } })).body.totalRecordCount,
  ).toBe(1)
  expect(await mark({ snoozedUntil: null, assigneeId: null })).not.toHaveProperty('assignee')
  expect(await ids('LOANS_DUE')).toEqual([id])
})

test('who marks second is told who was first, unless it is the same', async () => {
  const { id } = await lend({ dueOn: dueIn(-3) })
  const mark = (as: Somebody, body: object) =>
    call(app, markWork, { as, params: { kind: 'LOANS_DUE', recordId: id }, body })
  const { body: first } = await mark(staff, { assigneeId: staff.id, marked: null })
  const { body: who } = await call(app, session, { as: staff })
  const late = await mark(admin, { assigneeId: admin.id, marked: null })
  expect(late).toMatchObject({ status: 409, error: { error: 'stale' } })
  expect(late.error.message).toBe(
    `${fullName(who)} has assigned it, unassigned it or put it off since you opened this list.`,
  )
  expect((await mark(admin, { assigneeId: staff.id, marked: null })).body).toEqual(first)
  // anybody who sees it may take it over, and the conflict names the user who released it
  expect((await mark(admin, { assigneeId: admin.id, marked: first.marked })).status).toBe(200)
  expect((await mark(admin, { assigneeId: null })).status).toBe(200)
  expect((await mark(staff, { assigneeId: staff.id, marked: first.marked })).status).toBe(409)
})

test('of two who take it at the same moment one has it', async () => {
  const { id } = await lend({ dueOn: dueIn(-3) })
  const take = (as: Somebody) =>
    call(app, markWork, {
      as,
      params: { kind: 'LOANS_DUE', recordId: id },
      body: { assigneeId: as.id, marked: null },
    })
  const replies = await Promise.all([take(staff), take(admin), take(await signIn(app, 'STAFF'))])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('a hold is old after as many days as the organisation says', async () => {
  const held = sql`held_for = ${now.eric.id}, held_at = now() - interval '5 days'`
  await sql`UPDATE equipment SET ${held} WHERE id = ${now.chair.id}`.execute(db)
  expect(await ids('OLD_HOLDS')).toBeUndefined()
  await sql`UPDATE organisation_settings SET old_hold_days = 4`.execute(db)
  expect(await ids('OLD_HOLDS')).toEqual([now.chair.id])
  await sql`UPDATE organisation_settings SET old_hold_days = 14`.execute(db)
})

test('who is nobody takes nothing', async () => {
  const { id } = await lend({ dueOn: dueIn(-3) })
  const reply = await call(app, markWork, {
    as: staff,
    params: { kind: 'LOANS_DUE', recordId: id },
    body: { assigneeId: 2_000_000_000 },
  })
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'assigneeId' }] } })
})

test('a program narrows it to its own', async () => {
  const loan = await lend({ dueOn: dueIn(-3) })
  expect(await ids('LOANS_DUE', staff, { programId: loan.program.id })).toEqual([loan.id])
  expect(await ids('LOANS_DUE', staff, { programId: loan.program.id + 1 })).toBeUndefined()
})

test('a manager has what is of their programs, and nothing of others', async () => {
  const loan = await lend({ dueOn: dueIn(-3) })
  const read = async () => (await call(app, readWork, { as: staff, query: { managed: 'true' } })).body
  expect(await read()).toEqual({ groups: [], manages: false })
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM programs WHERE id <> ${loan.program.id} ORDER BY id LIMIT 1`.execute(db)
  const manage = (id = 0) => sql`INSERT INTO program_managers VALUES (${staff.id}, ${id})`.execute(db)
  await manage(rows[0]?.id)
  expect(await read()).toEqual({ groups: [], manages: true })
  await manage(loan.program.id)
  expect(await ids('LOANS_DUE', staff, { managed: 'true' })).toEqual([loan.id])
  const list = { as: staff, params: { kind: 'LOANS_DUE' }, query: { managed: 'true' } }
  expect((await call(app, listWork, list)).body.totalRecordCount).toBe(1)
  await sql`DELETE FROM program_managers WHERE user_id = ${staff.id}`.execute(db)
})

test('a reminder is its person’s alone, about what they may see, until it is done', async () => {
  const body = {
    text: 'Call the pharmacy',
    dueOn: '2026-12-01',
    client: { id: now.eric.id },
    assignee: { id: admin.id },
  }
  const { body: made } = await call(app, createTodo, { as: staff, body })
  expect(made).toMatchObject({
    text: 'Call the pharmacy',
    since: '2026-12-01',
    assignee: { id: admin.id },
    version: 1,
  })
  expect(await ids('TODOS')).toBeUndefined()
  expect(await ids('TODOS', admin)).toEqual([made.recordId])
  const done = (as: Somebody, version = 1) =>
    call(app, finishTodo, { as, params: { id: made.recordId }, body: { version } })
  expect((await done(staff)).status).toBe(404)
  expect((await done(admin, 2)).status).toBe(409)
  expect((await done(admin)).status).toBe(204)
  expect((await done(admin)).status).toBe(404)
  expect(await ids('TODOS', admin)).toBeUndefined()
})

test.each([
  ['client', 2_000_000_000],
  ['equipment', 2_000_000_000],
  ['assignee', 2_000_000_000],
])('a reminder of a %s who is not there is refused', async (field, id) => {
  const body = { text: 'x', dueOn: '2026-12-01', [field]: { id } }
  expect(await call(app, createTodo, { as: staff, body })).toMatchObject({
    status: 400,
    body: { errors: [{ field }] },
  })
})

test('who may not see the users gives nobody work, and is told no name', async () => {
  const agent = await signIn(app, 'REFERRAL_AGENT')
  const body = { text: 'x', dueOn: '2026-12-01', assignee: { id: admin.id } }
  const reply = await call(app, createTodo, { as: agent, body })
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'assignee' }] } })
  expect(
    (await call(app, createTodo, { as: agent, body: { ...body, assignee: { id: agent.id } } })).status,
  ).toBe(200)
})

test('nobody is given work whose account is closed', async () => {
  const gone = await signIn(app, 'STAFF')
  await sql`UPDATE users SET closed_at = now() WHERE id = ${gone.id}`.execute(db)
  const body = { text: 'x', dueOn: '2026-12-01', assignee: { id: gone.id } }
  expect((await call(app, createTodo, { as: admin, body })).status).toBe(400)
})

test('a reminder says no piece that its person may not see, and goes with a client who is hidden', async () => {
  const agent = await signIn(app, 'REFERRAL_AGENT')
  const body = {
    text: 'Ask',
    dueOn: '2026-12-01',
    assignee: { id: agent.id },
    equipment: { id: now.chair.id },
  }
  expect((await call(app, createTodo, { as: admin, body })).status).toBe(200)
  const [group] = await groups(agent)
  expect(group?.first).toMatchObject([{ text: 'Ask' }])
  expect(group?.first[0]).not.toHaveProperty('equipment')
  const about = { text: 'Her ramp', dueOn: '2026-12-01', client: { id: now.eric.id } }
  const { body: made } = await call(app, createTodo, { as: staff, body: about })
  expect(await ids('TODOS')).toEqual([made.recordId])
  const restriction = { restricted: true, users: [], reason: 'asked by the client' }
  await call(app, restrictClient, { as: admin, params: { id: now.eric.id }, body: restriction })
  expect(await ids('TODOS')).toBeUndefined()
})

test('nothing is put off for good', async () => {
  const { id } = await lend({ dueOn: dueIn(-3) })
  const until = (snoozedUntil: string) =>
    call(app, markWork, { as: staff, params: { kind: 'LOANS_DUE', recordId: id }, body: { snoozedUntil } })
  expect(await until(dayFrom(91))).toMatchObject({
    status: 400,
    error: { errors: [{ field: 'snoozedUntil', message: 'Please choose a day within 90 days.' }] },
  })
  for (const past of ['2020-01-01', dayFrom(-1), dayFrom(0)])
    expect(await until(past), past).toMatchObject({
      status: 400,
      error: { errors: [{ field: 'snoozedUntil', message: 'Please choose a day that is still to come.' }] },
    })
  expect((await until(dayFrom(90))).status).toBe(200)
  await expect(sql`UPDATE work_marks SET snoozed_until = marked_at::date + 120`.execute(db)).rejects.toThrow(
    'work_marks_put_off_for_a_time',
  )
})

test('who only reads what waits takes none of it', async () => {
  const { id } = await lend({ dueOn: dueIn(-3) })
  const reader = await signIn(app, await newRole(app, ['READ_LOANS']))
  expect(await ids('LOANS_DUE', reader)).toEqual([id])
  for (const body of [{ assigneeId: reader.id }, { snoozedUntil: dayFrom(7) }])
    expect(
      await call(app, markWork, { as: reader, params: { kind: 'LOANS_DUE', recordId: id }, body }),
    ).toMatchObject({ status: 403 })
  expect(await ids('LOANS_DUE')).toEqual([id])
})
