import { type Export, lines, MARK, PEP, quoted, table } from './export.ts'

const OF_PIECES = { type: 'P', program: PEP }
const CHAIR = 'Standard wheelchair'
const values = {
  Invacare: '+',
  'Fauteuil 18"': CHAIR,
  Wheelchair: CHAIR,
  Chair: CHAIR,
}

export const EQUIPMENT_EXPORTS: readonly Export[] = [
  {
    program: 'Snipe-IT, asset report',
    kind: 'EQUIPMENT',
    text: lines(
      '\n',
      '"Asset Name","Asset Tag",Model,"Model No.",Serial,Purchased,Cost,Location,Address,Address,Status,Type,"Checked Out",Notes',
      'Wheelchair,EX-1,"9000 XT",9XT,EX-SN-1,2021-06-18,"1,250.00",Depot,"1 rue A","2 rue B","Ready to Deploy (deployed)",user,"Yvon Doiron","18\\" front, 24\\" rear"',
      'Wheelchair,EX-2,"9000 XT",9XT,EX-SN-2,2021-06-19,"1,100.50",Depot,"1 rue A","2 rue B","Ready to Deploy (deployed)",user,"Yvon Doiron",',
    ),
    fields: { Status: null },
    forAll: OF_PIECES,
    values,
    counts: { create: 2 },
    says: ['EX-SN-1 2021-06-18 1250.00 EX-1', 'EX-SN-2 2021-06-19 1100.50 EX-2'],
  },
  {
    program: 'Lend Engine, items',
    kind: 'EQUIPMENT',
    byHand: 'a column of purchase dates, which the program does not have',
    text: lines(
      '\n',
      'Name,Code,Type,Serial,"Price paid",Value,Type,Purchased',
      'Chair,EX-3,loan,EX-SN-3,12.50,13,x,2021-06-20',
    ),
    forAll: OF_PIECES,
    values,
    counts: { create: 1 },
    says: ['EX-SN-3 2021-06-20 12.50 EX-3'],
  },
  {
    program: 'Leihs, old interface',
    kind: 'EQUIPMENT',
    text: quoted(
      ';',
      '\n',
      table(
        'Model Name|Manufacturer|Inventory Code|Serial Number|Invoice Date|Initial Price|Retirement|Categories',
        'Fauteuil 18"|Invacare|EX-4|EX-SN-4|2021-06-21|1250.0||Chairs; Manual',
      ),
    ),
    fields: { 'Model Name': 'item' },
    forAll: OF_PIECES,
    values,
    counts: { create: 1 },
    says: ['EX-SN-4 2021-06-21 1250.00 EX-4'],
  },
  {
    program: 'Leihs, new inventory',
    kind: 'EQUIPMENT',
    text: lines(
      '\n',
      'inventory_code,serial_number,product,invoice_date,price,status_note,type',
      ',,Chair,,,,model',
      'EX-5,EX-SN-5,Chair,2021-06-22,99.90,,item',
    ),
    forAll: OF_PIECES,
    values,
    // a row of a model is not a piece
    counts: { create: 1, fault: 1 },
    says: ['EX-SN-5 2021-06-22 99.90 EX-5'],
  },
  {
    program: 'OpenBoxes, products',
    kind: 'EQUIPMENT',
    byHand: 'a column of purchase dates, which the program does not have',
    text:
      MARK + lines('\n', 'ProductCode,Name,Active,UnitCost,Purchased,', 'EX-6,Chair,true,45.00,2021-06-23,'),
    forAll: OF_PIECES,
    values,
    counts: { create: 1 },
    says: [' 2021-06-23 45.00 EX-6'],
  },
  {
    program: 'Shelf.nu, index',
    kind: 'EQUIPMENT',
    text: quoted(
      ',',
      '\r\n',
      table(
        'Name|ID|Status|Valuation|Type|Created',
        'Chair|EX-7|IN_CUSTODY|CA$1,250.00|INDIVIDUAL|6/20/2021, 1:05 PM',
        'Chair|EX-8|AVAILABLE|CA$999.50|INDIVIDUAL|6/21/2021, 1:05 PM',
      ),
    ),
    fields: { ID: 'formerNumber', Status: null, Created: 'purchaseDate' },
    forAll: OF_PIECES,
    values,
    counts: { create: 2 },
    says: [' 2021-06-20 1250.00 EX-7', ' 2021-06-21 999.50 EX-8'],
  },
]

const OF_LOANS = { program: PEP, type: 'Long-term' }

/** Imported after the clients and pieces above. */
export const LOAN_EXPORTS: readonly Export[] = [
  {
    program: 'Snipe-IT, loans of the asset report',
    kind: 'LOANS',
    text: lines(
      '\n',
      '"Asset Tag","Employee No.","Checkout Date","Expected Checkin"',
      'EX-1,51,"2024-05-04 09:30:00",2024-09-04',
    ),
    forAll: OF_LOANS,
    counts: { create: 1 },
    says: ['SN-2 EX-1 2024-05-04 2024-09-04 '],
  },
  {
    program: 'Lend Engine, loans',
    kind: 'LOANS',
    text: lines(
      '\n',
      'Contact,Email,Code,"Checked out",Due,"Checked in"',
      '"Zoé Vautour",zoe@example.org,EX-3,2024-01-31,2024-03-29,-',
      '"Yvon Doiron",,EX-4,2024-02-01,-,2024-02-10',
    ),
    meanings: { Contact: 'FIRST_NAME_FIRST' },
    forAll: OF_LOANS,
    // a name alone is not enough
    rows: { 3: 'FIRST' },
    counts: { create: 2 },
    says: ['61 EX-3 2024-01-31 2024-03-29 ', 'SN-2 EX-4 2024-02-01 2024-02-10'],
  },
]
