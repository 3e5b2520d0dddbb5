import { go, near, press, type Step, type } from './steps.ts'

/** One act, and the texts that are said of it, each once; those without French are not done in French. */
export interface Act {
  title: string
  steps: readonly Step[]
  hears: readonly [english: readonly RegExp[], french?: readonly RegExp[]]
}

export const ACTS: readonly Act[] = [
  {
    title:
      'a wrong password: the fields say their name and that they are required, the refusal comes at once',
    steps: [
      press('Tab', 'shift+Tab'),
      type(['staff@example.org', 'agent@example.org']),
      press('Tab'),
      type('wrong'),
      press('Return'),
    ],
    hears: [
      [/^E-mail address entry .*required\.$/, /^The e-mail address or the password is not correct\.$/],
      [
        /^E-mail address zone de saisie name@example\.org requis\.$/,
        /^The e-mail address or the password is not correct\.$/,
      ],
    ],
  },
  {
    title: 'the field of the password says its name again when the focus comes back, and Return logs in',
    steps: [press('shift+Tab', 'Tab', 'ctrl+a'), type('passerelle-demo-2026'), press('Return')],
    hears: [[/^Password password text/], [/^Password champ de mot de passe/]],
  },
  {
    title: 'a client is found by half a name, with the count and the facts that tell people apart',
    steps: [go('/clients'), press('slash'), type('ande')],
    hears: [
      [
        /^Clients \d+ panel\.$/,
        /^Anne-Marie Anderson 100216 born \d\d\/\d\d\/\d{4} /,
        /^\d+ clients, \d+ invoices$/,
      ],
      [
        /^Clients \d+ tableau de bord\.$/,
        /^Anne-Marie Anderson 100216 naissance : \d\d\/\d\d\/\d{4} Woodstock /,
        /^\d+ clients, \d+ factures$/,
      ],
    ],
  },
  {
    title: 'a client is opened: the page is its heading',
    steps: [press('Down', 'Return')],
    hears: [[/^Edit Client 100735 heading level 1/], [/^Modifier le client 100735 en-tête niveau 1/]],
  },
  {
    title: 'headings lead through a client',
    steps: [near('main h1'), press('h', 'h', 'h')],
    hears: [
      [/^General Information heading level 2/, /^Billing Address heading level 2/, /^Notes heading level 2/],
      [
        /^Renseignements généraux en-tête niveau 2/,
        /^Adresse de facturation en-tête niveau 2/,
        /^Notes en-tête niveau 2/,
      ],
    ],
  },
  {
    title: 'a note is added: row, column and field, then the result',
    steps: [
      near('button', ['Add note', 'Ajouter une note']),
      press('Return'),
      type('Called'),
      near('button', ['Save note', 'Enregistrer la note']),
      press('Return'),
    ],
    hears: [
      [/^Note entry required\.$/, /^Save note push button\.$/, /^Your note has been created successfully!$/],
      [/^Note zone de saisie requis\.$/, /^Enregistrer la note bouton\.$/, /^Votre note a été créée!$/],
    ],
  },
  {
    title: 'the counter says whose piece it is before the answers, and then the first answer',
    steps: [go('/equipment'), near('button', ['Return E4000', 'Retourner E3998']), press('Return')],
    hears: [[/^Return E4000 push button/, /, lent \d\d\/\d\d\/\d{4}$/, /^To clean and check\.?/]],
  },
  {
    title: 'a return without an answer is refused, and the summary names the question',
    steps: [near('[role=dialog] button', ['Save loan', 'Enregistrer le prêt']), press('Return')],
    hears: [[/The following validation errors have occurred:.*Return Status: This field is required/]],
  },
  {
    title: 'closing with an unsaved note asks, and the question is said before its button',
    steps: [near('[role=dialog] textarea'), type('torn'), press('Escape')],
    hears: [
      [
        /^Equipment note entry\.$/,
        /^Unsaved changes dialog You have unsaved changes that will be lost\. Would you like to continue\?$/,
        /^Keep editing push button\.$/,
      ],
    ],
  },
  {
    title: 'a piece comes back by one answer',
    steps: [
      press('Return'),
      near('[role=dialog] input[type=radio]'),
      press('space'),
      near('[role=dialog] button', ['Save loan', 'Enregistrer le prêt']),
      press('Return'),
    ],
    hears: [[/^Your loan has been updated successfully!$/]],
  },
  {
    title: 'sorting by a column says the order',
    steps: [near('th button', ['Number', 'Numéro']), press('Return')],
    hears: [[/^Number push button/, /^Number\. sorted ascending$/]],
  },
  {
    title: 'the next page says which it is',
    steps: [near('nav button', ['Next', 'Suivant']), press('Return')],
    hears: [[/^Next push button/, /^Page 2 of \d+$/]],
  },
  {
    title: 'a loan: the combo box says its count, what it finds and that nothing is found',
    steps: [
      go('/clients/5'),
      near('button', ['Add loan', 'Ajouter un prêt']),
      press('Return'),
      near('input[data-field="equipment.id"]'),
      type('Q9999'),
    ],
    hears: [[/^Add loan push button/, /List with 20 items$/, /^Nothing found$/]],
  },
]
