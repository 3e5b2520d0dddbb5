#!/usr/bin/env bash
# read-excel-file 9.3.17 answers null for an error cell (t="e") and for a formula without a stored value, as for an empty cell.
#
# Spreadsheet programs and libraries write both: an error as <c t="e"><f>…</f><v>#N/A</v></c>, and a formula that nobody has
# calculated yet as <c><f>…</f></c>. A reader would be expected to tell them from a cell with nothing in it. Whoever imports such
# a workbook loses the value without a word.
# Seen: [["error",null],["formula",null],["empty",null],["text","kept"]]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund read-excel-file@9.3.17 pizzip@3.3.0 >>npm.log 2>&1
cat >try.mjs <<'JS'
import PizZip from 'pizzip'
import { readSheet } from 'read-excel-file/node'

const row = (n, name, cell) =>
  `<row r="${n}"><c r="A${n}" t="inlineStr"><is><t>${name}</t></is></c>${cell.replace('<c', `<c r="B${n}"`)}</row>`
const rows = [
  row(1, 'error', '<c t="e"><f>VLOOKUP(1,Z1:Z2,1)</f><v>#N/A</v></c>'),
  row(2, 'formula', '<c><f>1+1</f></c>'),
  row(3, 'empty', '<c/>'),
  row(4, 'text', '<c t="inlineStr"><is><t>kept</t></is></c>'),
]
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const zip = new PizZip()
zip.file('[Content_Types].xml', `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`)
zip.file('_rels/.rels', `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`)
zip.file('xl/workbook.xml', `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`)
zip.file('xl/_rels/workbook.xml.rels', `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`)
zip.file('xl/worksheets/sheet1.xml', `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`)
console.log(JSON.stringify(await readSheet(zip.generate({ type: 'nodebuffer' }))))
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '[["error",null],["formula",null],["empty",null],["text","kept"]]' ]
