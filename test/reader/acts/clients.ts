import { go, near, press, type } from '../steps.ts'
import { type Act, LATE_LIST, type Pieces } from './act.ts'

const SAVE_LOAN = near('button', ['Save loan', 'Enregistrer le prêt'])

export const clientActs = ({ toLend }: Pieces): readonly Act[] => [
  {
    title:
      'a wrong password: the fields say their name and that they are required, the refusal comes at once',
    steps: [
      press('Tab', 'shift+Tab'),
      type(['admin@example.org', 'agent@example.org']),
      press('Tab'),
      type('wrong'),
      press('Return'),
    ],
    hears: [
      [/^E-mail address entry .*required\.$/, /^The e-mail address or the password is not correct\.$/],
      [
        // the page is English before signing in, and is spoken so
        /^\[en\] E-mail address zone de saisie name@example\.org requis\.$/,
        /^The e-mail address or the password is not correct\.$/,
      ],
    ],
    isBilingual: true,
  },
  {
    title: 'the field of the password says its name again when the focus comes back, and Return logs in',
    steps: [press('shift+Tab', 'Tab', 'ctrl+a'), type('passerelle-demo-2026'), press('Return')],
    hears: [[/^Password password text/], [/^\[en\] Password champ de mot de passe/]],
    isBilingual: true,
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
    title: 'a field is left with a fault, which is said with the name of the field',
    steps: [
      near('#general > summary'),
      press('Return'),
      near('input[data-field="addresses.0.postalCode"]'),
      press('ctrl+a'),
      type('X'),
      press('Tab'),
    ],
    hears: [
      [/^Postal Code entry .* required\.$/, /^Postal Code: Please enter a valid postal code$/],
      [/^Code postal zone de saisie .* requis\.$/, /^Code postal : Veuillez saisir un code postal valide$/],
    ],
  },
  {
    title: 'a date field says its format, and what is no day is said when it is left',
    steps: [near('input[data-field="birthDate"]'), press('ctrl+a'), type('31-31-2026'), press('Tab')],
    hears: [
      [
        /^Date of Birth entry .* required\.$/,
        /^Format: YYYY-MM-DD\.$/,
        /^Date of Birth: Please enter a valid date \(YYYY-MM-DD\)$/,
      ],
      [
        /^Date de naissance zone de saisie .* requis\.$/,
        /^Format : AAAA-MM-JJ\.$/,
        /^Date de naissance : Veuillez saisir une date valide \(AAAA-MM-JJ\)$/,
      ],
    ],
  },
  {
    title: 'a save with faults is refused, and the summary is said once',
    steps: [near('main button', ['Save', 'Enregistrer']), press('Return')],
    hears: [
      [
        /^The following validation errors have occurred: panel\.$/,
        /^Date of Birth: Please enter .* Postal Code: Please enter .* try submitting again\.$/,
      ],
      [
        /^Les erreurs de validation suivantes se sont produites : tableau de bord\.$/,
        /^Date de naissance : Veuillez .* Code postal : Veuillez .* soumettre de nouveau\.$/,
      ],
    ],
  },
  {
    title: 'faults are corrected, and the save says its result',
    steps: [
      near('input[data-field="birthDate"]'),
      press('ctrl+a'),
      type(['1950-01-31', '1951-02-28']),
      near('input[data-field="addresses.0.postalCode"]'),
      press('ctrl+a'),
      type('E1A 1A1'),
      press('ctrl+s'),
    ],
    hears: [
      [/^Date of Birth entry 31-31-2026 required\.$/, /^Your client has been updated successfully!$/],
      [/^Date de naissance zone de saisie 31-31-2026 requis\.$/, /^Votre client a été mis à jour!$/],
    ],
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
    hears: [
      [/^Add loan push button/, /List with 20 items$/, /^Nothing found$/],
      [/^Ajouter un prêt bouton/, /Liste à 20 éléments$/, /^Aucun résultat$/],
    ],
    misses: LATE_LIST,
  },
  {
    title: 'a loan is saved: the piece that is taken, then the result',
    steps: [press('ctrl+a'), type(toLend), press('Return'), SAVE_LOAN, press('Return')],
    hears: [
      [/^Save loan push button\.$/, /^Your loan has been created successfully!$/],
      [/^Enregistrer le prêt bouton\.$/, /^Votre prêt a été créé!$/],
    ],
  },
  {
    title: 'a client is archived after a question, and Undo brings them back',
    steps: [
      go('/clients/20'),
      near('main button', ['More', 'Plus']),
      press('Return'),
      near('[popover] button', ['Archive', 'Archiver']),
      press('Return', 'Tab', 'Return'),
      near('[role=status] button, button', ['Undo', 'Annuler l’action']),
      press('Return'),
    ],
    hears: [
      [
        /^Are you sure you want to archive this client\? dialog .* moves to the archive and can be restored\.$/,
        /^Archive client push button\.$/,
        /^The client has been successfully archived!$/,
        /^The client has been successfully restored!$/,
      ],
      [
        /^Voulez-vous vraiment archiver ce client\? boîte de dialogue .* Il peut être rétabli\.$/,
        /^Archiver le client bouton\.$/,
        /^Le client a été archivé!$/,
        /^Le client a été rétabli!$/,
      ],
    ],
    misses: LATE_LIST,
  },
]
