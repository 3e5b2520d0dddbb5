import { type Export, halfQuoted, lines, MARK, OF_CLIENTS, quoted, table } from './export.ts'

export const CLIENT_EXPORTS: readonly Export[] = [
  {
    program: 'CiviCRM 5',
    kind: 'CLIENTS',
    text:
      MARK +
      halfQuoted(
        table(
          'Contact ID|Contact Type|First Name|Last Name|Gender|Birth Date|Preferred Language|Street Address|City|Postal Code|State|Phone|Email|Is Deceased',
          '41|Individual|Anne|Arseneau|Female|1950-01-02|fr_CA|12 rue Champlain|Dieppe|E1A 1P4|New Brunswick|506-555-0121|anne@example.org|0',
          '42|Individual|Bruno|Bourque|Male|1961-05-06|en_CA|14 rue Main|Moncton|E1C 1A1|NB|506-555-0122,506-555-0123||0',
          '43|Organization|||||en_CA|1 rue Main|Moncton|E1C 1A1|NB|506-555-0124||0',
        ),
      ),
    fields: { 'Contact ID': 'fcsNumber' },
    meanings: { Phone: 'FIRST_OF_SEVERAL' },
    forAll: OF_CLIENTS.program,
    // an organisation is not a client
    counts: { create: 2, fault: 1 },
    says: ['Anne Arseneau 1950-01-02 41 5065550121', 'Bruno Bourque 1961-05-06 42 5065550122'],
  },
  {
    program: 'Snipe-IT, users',
    kind: 'CLIENTS',
    // the list of users, with its columns of phone and address shown
    byHand: 'a column of birth dates, which the program does not have',
    text: lines(
      '\n',
      'Company,Name,"Employee No.",Email,Notes,Birthday,Phone,Address,City,State,Zip',
      'Appui,"Yvon Doiron",51,yvon@example.org,"\'-called",1946-03-21,506-555-0125,"12 rue Champlain",Dieppe,"New Brunswick (CA)","E1A 1P4"',
      ',"Marie Claire Roy",52,,,1947-04-22,506-555-0126,"12 rue Champlain",Dieppe,NB,"E1A 1P4"',
    ),
    meanings: { Name: 'FIRST_NAME_FIRST' },
    forAll: OF_CLIENTS.withBoth,
    numbers: 'SN-',
    rows: { 3: 'CREATE' },
    counts: { create: 2 },
    says: ['Yvon Doiron 1946-03-21 SN-2 5065550125', 'Marie Claire Roy 1947-04-22 SN-3 5065550126'],
  },
  {
    program: 'Lend Engine, contacts',
    kind: 'CLIENTS',
    byHand: 'a column of birth dates, which the program does not have',
    text: lines(
      '\n',
      'Id,"First name","Last name",Email,Telephone,"Address line 1",City,County,Postcode,Created,"Date of birth"',
      '61,Zoé,Vautour,zoe@example.org,"506 555 0127","3 ch. Neuf",Shediac,"New Brunswick","E4P 2G3",2024-01-31,1951-02-03',
    ),
    fields: { Id: 'fcsNumber', County: 'province', Created: null },
    forAll: OF_CLIENTS.withBoth,
    counts: { create: 1 },
    says: ['Zoé Vautour 1951-02-03 61 5065550127'],
  },
  {
    program: 'Odoo 19, contacts',
    kind: 'CLIENTS',
    byHand: 'the birth date',
    text: quoted(
      ',',
      '\r\n',
      table(
        'External ID|Complete Name|Email|Phone|Street|Street2|City|State|Zip|Language|Birthday',
        '__export__.res_partner_41_ab12cd34|Nora Nadeau|nora@example.org|+1 506-555-0128|4 rue Haute||Dieppe|New Brunswick (CA)|E1A1P4|fr_CA|1952-03-04',
        '|||+1 506-555-0129|||||||',
      ),
    ),
    meanings: { 'Complete Name': 'FIRST_NAME_FIRST' },
    forAll: OF_CLIENTS.withGender,
    numbers: 'O-',
    // a further contact of a person is not a person
    counts: { create: 1, fault: 1 },
    says: ['Nora Nadeau 1952-03-04 O-2 15065550128'],
  },
  {
    program: 'ERPNext, new export',
    kind: 'CLIENTS',
    byHand: 'the birth date',
    text: lines(
      '\n',
      '"ID","Customer Name","Gender","Language","Mobile No","Email Id","Address Line 1 (Address)","City/Town (Address)","State/Province (Address)","Postal Code (Address)","Birthday"',
      '"CUST-2024-00000000081","Paul Pitre","Male","en",5065550130,"paul@example.org","5 rue Basse","Dieppe","New Brunswick","E1A 1P4","1953-04-05"',
    ),
    fields: { ID: 'formerNumber' },
    meanings: { 'Customer Name': 'FIRST_NAME_FIRST' },
    forAll: OF_CLIENTS.program,
    numbers: 'E-',
    counts: { create: 1 },
    says: ['Paul Pitre 1953-04-05 E-2 5065550130'],
  },
  {
    program: 'ERPNext, old template',
    kind: 'CLIENTS',
    byHand: 'the birth date',
    text: lines(
      '\n',
      '"Data Import Template"',
      '"Table:","Customer"',
      '""',
      '"Notes:"',
      '"Please do not change the template headings.","",""',
      '"First data column must be blank."',
      '"DocType:","Customer","","","","",""',
      '"Column Labels:","ID","Full Name","Gender","Language","Phone","Address Line 1","City","Province","Postal Code","Birthday"',
      '"Column Name:","name","customer_name","gender","language","phone","address_line1","city","state","pincode","birth"',
      '"Mandatory:","Yes","Yes","No","No","No","No","No","No","No","No"',
      '"Type:","Data","Data","Link","Link","Data","Data","Data","Data","Data","Date"',
      '"Start entering data below this line"',
      '"","""CUST-91""","Jean Jaillet","Male","en","506-555-0131","6 rue Neuve","Dieppe","NB","E1A 1P4","1954-05-06"',
    ),
    fields: { ID: 'fcsNumber', 'Column Labels:': null },
    meanings: { 'Full Name': 'FIRST_NAME_FIRST' },
    forAll: OF_CLIENTS.program,
    counts: { create: 1 },
    says: ['Jean Jaillet 1954-05-06 CUST-91 5065550131'],
  },
]
