import { DIALOG, type Journey, ofClient } from './journey.ts'

const ITEMS = '#items-to-be-invoiced'

/** The ordinary work in the office, and on a phone. */
export const officeJourneys: Journey[] = [
  {
    name: 'Bulk Invoicing',
    path: '/clients',
    acts: {
      open: (hand) => hand.press('link', 'Bulk Invoicing'),
      'select a row': (hand) => hand.press('checkbox', /^Select (?!all)/, DIALOG),
      'select the page': (hand) => hand.press('checkbox', 'Select all on this page', DIALOG),
      'another step': (hand) => hand.pressAt(hand.page.locator(`${DIALOG} nav a`).nth(1)),
      'all lists': (hand) => hand.press('link', 'Show all lists'),
      close: (hand) => hand.key('Escape'),
    },
  },
  {
    name: 'Lists of invoicing',
    path: '/bulk-invoicing?step=all',
    acts: {
      'next page': (hand) => hand.press('button', 'Next', ITEMS),
      'earlier exports': (hand) => hand.press('button', 'Earlier exports'),
      'back to the lists': (hand) => hand.press('button', 'Back to the lists'),
      search: async (hand) => {
        await hand.page.locator(ITEMS).getByRole('searchbox').focus()
        await hand.type('mar')
      },
    },
  },
  {
    name: 'Today',
    path: '/home',
    acts: {
      'open the call list': (hand) => hand.press('link', 'Call list: Loans due'),
      'next page': (hand) => hand.press('button', 'Next'),
      'another menu': (hand) => hand.press('button', /^More/, 'main'),
    },
  },
  {
    name: 'Reminder',
    path: '/home',
    acts: {
      begin: (hand) => hand.press('button', 'Add reminder'),
      type: (hand) => hand.type('Call'),
      cancel: (hand) => hand.key('Escape'),
    },
  },
  {
    name: 'Tools',
    path: '/tools',
    acts: {
      filter: async (hand) => {
        await hand.page.getByRole('searchbox', { name: 'Find a tool' }).focus()
        await hand.type('fac')
      },
      'open it': (hand) => hand.press('link', 'Facilities', 'main'),
      'open a record': (hand) => hand.press('link', 'Villa du Repos', 'main'),
      'go to a field': (hand) => hand.pressAt(hand.page.locator('main form input:visible').first()),
      type: (hand) => hand.type('xy'),
      'leave, and be asked': (hand) => hand.key('Escape'),
    },
  },
  {
    name: 'Users',
    path: '/tools/users',
    acts: {
      'open a user': (hand) => hand.pressAt(hand.page.locator('tbody th a').first()),
      'another one': (hand) => hand.pressAt(hand.page.locator('tbody th a').nth(1)),
    },
  },
  {
    name: 'To prepare',
    path: '/preparations',
    acts: {
      'open one': (hand) => hand.pressAt(hand.page.locator('tbody th a').first()),
    },
  },
  {
    name: 'Scan',
    path: '/scan/return',
    acts: {
      'type a number': (hand) => hand.type('E4000'),
      'take it': (hand) => hand.key('Enter'),
    },
  },
  {
    name: 'Reports',
    path: '/reports',
    acts: {
      'another period': (hand) => hand.next('Period'),
      'another program': (hand) => hand.next('Program'),
    },
  },
  {
    name: 'Dark, and keys',
    path: '/clients',
    acts: {
      dark: (hand) => hand.press('button', 'Dark colours'),
      'list the keys': (hand) => hand.press('button', 'Keyboard shortcuts'),
      close: (hand) => hand.key('Escape'),
      'Indirect Services': (hand) => hand.press('link', 'Indirect Services'),
    },
  },
  {
    name: 'Phone',
    path: ofClient,
    phone: true,
    acts: {
      'open the menu': (hand) => hand.press('button', 'Menu'),
      'close it': (hand) => hand.key('Escape'),
      'on this page': (hand) => hand.press('button', 'On this page'),
      'open a section from it': (hand) => hand.press('link', /^Loan History/),
      'to the clients': (hand) =>
        hand.pressAt(hand.page.locator('nav[aria-label=Sections] a', { hasText: 'Clients' })),
      'to the pieces': (hand) =>
        hand.pressAt(hand.page.locator('nav[aria-label=Sections] a', { hasText: 'Equipment' })),
    },
  },
]
