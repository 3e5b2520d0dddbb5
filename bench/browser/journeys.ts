import { DIALOG, type Journey, ofClient } from './journey.ts'
import { officeJourneys } from './office-journeys.ts'

/** The ordinary work of a day. */
export const journeys: Journey[] = [
  {
    name: 'Find',
    path: '/clients',
    acts: {
      'go to the field': (hand) => hand.type('/'),
      'type half a name': (hand) => hand.type('ther'),
      'go down': (hand) => hand.key('ArrowDown'),
      'open the client': (hand) => hand.key('Enter'),
    },
  },
  {
    name: 'Home',
    path: '/home',
    acts: {
      'type a name': (hand) => hand.type('marie'),
      'look among the pieces': (hand) => hand.press('radio', 'Equipment'),
      'open Tools': (hand) => hand.press('link', 'Tools'),
    },
  },
  {
    name: 'Clients',
    path: '/clients',
    acts: {
      'next page': (hand) => hand.press('button', 'Next'),
      sort: (hand) => hand.press('button', 'Client Number'),
      filter: (hand) => hand.next('Program'),
      'open a client': (hand) => hand.pressAt(hand.page.locator('tbody th a').first()),
      'back to the list': (hand) => hand.press('link', 'Clients', 'main'),
    },
  },
  {
    name: 'Search clients',
    path: '/clients',
    acts: {
      'go to the field': (hand) => hand.press('searchbox', 'Search clients'),
      type: (hand) => hand.type('leblanc'),
    },
  },
  {
    name: 'Equipment',
    path: '/equipment',
    acts: {
      'next page': (hand) => hand.press('button', 'Next'),
      sort: (hand) => hand.press('button', 'Number', 'table'),
      filter: (hand) => hand.next('Program'),
      'open the list of statuses': (hand) => hand.press('combobox', 'Status'),
      'open a piece': (hand) => hand.pressAt(hand.page.locator('tbody th a').last()),
    },
  },
  {
    name: 'A client',
    path: ofClient,
    acts: {
      'open the form': (hand) => hand.pressAt(hand.page.locator('#general > summary')),
      'go to a field': (hand) => hand.press('textbox', 'First Name', '#general'),
      'type the first letter': (hand) => hand.type('x'),
      'type more': (hand) => hand.type('avier'),
      'choose in a list': (hand) => hand.next('Gender'),
      save: (hand) => hand.press('button', 'Save'),
    },
  },
  {
    name: 'Sections of a client',
    path: ofClient,
    acts: {
      'open notes': (hand) => hand.pressAt(hand.page.locator('#notes > summary')),
      'open repairs': (hand) => hand.pressAt(hand.page.locator('#repairs > summary')),
      'open invoices': (hand) => hand.pressAt(hand.page.locator('#invoices > summary')),
      'close loans': (hand) => hand.pressAt(hand.page.locator('#loans > summary')),
    },
  },
  {
    name: 'A note',
    path: ofClient,
    acts: {
      add: (hand) => hand.press('button', 'Add note for'),
      type: (hand) => hand.type('Called.'),
      save: (hand) => hand.key('Control+s'),
    },
  },
  {
    name: 'Lend',
    path: ofClient,
    acts: {
      begin: (hand) => hand.press('button', 'Lend to'),
      'type a number': (hand) => hand.type('M1'),
      'go down': (hand) => hand.key('ArrowDown'),
      'choose it': (hand) => hand.key('Enter'),
      'choose a type': (hand) => hand.next('Type', '[data-embedded], [role=dialog]'),
      'save what is not whole': (hand) => hand.press('button', 'Save loan'),
      cancel: (hand) => hand.key('Escape'),
    },
  },
  {
    name: 'Return',
    path: '/equipment?status=ON_LOAN',
    acts: {
      begin: (hand) => hand.press('button', /^Return /, 'tbody'),
      'choose what follows': (hand) => hand.press('radio', 'To clean and check', DIALOG),
      save: (hand) => hand.press('button', 'Save loan', DIALOG),
    },
  },
  {
    name: 'A repair',
    path: ofClient,
    acts: {
      begin: (hand) => hand.press('button', 'Add repair for'),
      'choose a category': (hand) => hand.next('Service Category'),
      'type details': async (hand) => {
        await hand.page.getByRole('textbox', { name: 'Details' }).focus()
        await hand.type('Frame')
      },
    },
  },
  {
    name: 'Menu of a client',
    path: ofClient,
    acts: {
      open: (hand) => hand.press('button', /^More:/),
      'open the history': (hand) => hand.press('button', 'History', '[popover]'),
      close: (hand) => hand.key('Escape'),
    },
  },
  {
    name: 'A piece',
    path: '/equipment/10',
    acts: {
      'open its form': (hand) => hand.pressAt(hand.page.locator('#general > summary')),
      'put on hold': (hand) => hand.press('button', 'Put on hold'),
      'type a name': (hand) => hand.type('marie'),
    },
  },
  {
    name: 'A new client',
    path: '/clients/new',
    acts: {
      'go to a field': (hand) => hand.press('textbox', 'First Name'),
      type: (hand) => hand.type('Marie'),
      'open the calendar': (hand) => hand.press('button', 'Choose Date of Birth'),
      'another month': (hand) => hand.pressAt(hand.page.locator('[data-direction=previous]').first()),
      'choose a day': (hand) => hand.pressAt(hand.page.locator('[data-day]').nth(15)),
      'save what is not whole': (hand) => hand.press('button', 'Save'),
    },
  },
  ...officeJourneys,
]
