import { zipped } from './docx.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

interface Parts {
  workbook: string
  sheet: string
  styles: string
  strings: string
  /** The sheet's path according to the workbook. */
  target?: string
}

const bookOf = ({ workbook, sheet, styles, strings, target = 'worksheets/sheet1.xml' }: Parts): Buffer =>
  zipped({
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': HEAD + workbook,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="${target}"/></Relationships>`,
    'xl/worksheets/sheet1.xml': HEAD + sheet,
    'xl/styles.xml': HEAD + styles,
    'xl/sharedStrings.xml': HEAD + strings,
  })

/**
 * The same small table as three programs write it: shared texts, some with several fonts, days as formatted numbers,
 * formulas with cached values, and empty cells with a border.
 */
export const PROGRAM_WORKBOOKS: Readonly<Record<string, Buffer>> = {
  Excel: bookOf({
    workbook: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x15 xr xr6 xr10 xr2" xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main"><fileVersion appName="xl" lastEdited="7" lowestEdited="7" rupBuild="26731"/><workbookPr defaultThemeVersion="166925"/><bookViews><workbookView xWindow="0" yWindow="0" windowWidth="28800" windowHeight="12210"/></bookViews><sheets><sheet name="Clients" sheetId="1" r:id="rId1"/></sheets><calcPr calcId="191029"/></workbook>`,
    sheet: `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><dimension ref="A1:F3"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"><selection activeCell="B2" sqref="B2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="1" width="18.7" bestFit="1" customWidth="1"/></cols><sheetData><row r="1" spans="1:6" x14ac:dyDescent="0.25" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><c r="A1" s="2" t="s"><v>0</v></c><c r="B1" s="2" t="s"><v>1</v></c><c r="C1" s="2" t="s"><v>2</v></c><c r="D1" s="2" t="s"><v>3</v></c><c r="E1" s="2" t="s"><v>4</v></c><c r="F1" s="3"/></row><row r="2" spans="1:6"><c r="A2" t="s"><v>5</v></c><c r="B2" s="1"><v>36526</v></c><c r="C2"><v>1250.5</v></c><c r="D2" t="b"><v>1</v></c><c r="E2" t="str"><f>A2&amp;"!"</f><v>Roy &amp; Fils!</v></c><c r="F2" s="3"/></row><row r="3" spans="1:6"><c r="A3" t="s"><v>6</v></c><c r="B3" s="1"/><c r="C3"><f>C2*2</f><v>2501</v></c><c r="E3" s="3"/></row></sheetData><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`,
    styles: `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><cellStyleXfs count="1"><xf numFmtId="0" fontId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" xfId="0"/><xf numFmtId="14" fontId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" borderId="1" xfId="0" applyBorder="1"/></cellXfs></styleSheet>`,
    strings: `<sst xmlns="${MAIN}" count="7" uniqueCount="7"><si><t>Name</t></si><si><t>Born</t></si><si><t>Cost</t></si><si><t>Consents</t></si><si><t>Called</t></si><si><r><t xml:space="preserve">Roy </t></r><r><rPr><b/><sz val="11"/></rPr><t>&amp; Fils</t></r></si><si><t xml:space="preserve"> Élodie </t></si></sst>`,
  }),
  LibreOffice: bookOf({
    workbook: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><fileVersion appName="Calc"/><workbookPr backupFile="false" showObjects="all" date1904="false"/><sheets><sheet name="Clients" sheetId="1" state="visible" r:id="rId1"/></sheets><calcPr iterateCount="100" refMode="A1" iterate="false" iterateDelta="0.001"/></workbook>`,
    sheet: `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetPr filterMode="false"><pageSetUpPr fitToPage="false"/></sheetPr><dimension ref="A1:E3"/><sheetFormatPr defaultColWidth="11.53" defaultRowHeight="12.8" zeroHeight="false"/><sheetData><row r="1" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="s"><v>1</v></c><c r="C1" s="0" t="s"><v>2</v></c><c r="D1" s="0" t="s"><v>3</v></c><c r="E1" s="0" t="s"><v>4</v></c></row><row r="2" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"><c r="A2" s="0" t="s"><v>5</v></c><c r="B2" s="1" t="n"><v>36526</v></c><c r="C2" s="0" t="n"><v>1250.5</v></c><c r="D2" s="2" t="b"><f aca="false">TRUE()</f><v>1</v></c><c r="E2" s="0" t="str"><f aca="false">A2&amp;"!"</f><v>Roy &amp; Fils!</v></c></row><row r="3" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"><c r="A3" s="0" t="s"><v>6</v></c><c r="C3" s="0" t="n"><f aca="false">C2*2</f><v>2501</v></c></row></sheetData></worksheet>`,
    styles: `<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="&quot;TRUE&quot;;&quot;TRUE&quot;;&quot;FALSE&quot;"/></numFmts><cellStyleXfs count="1"><xf numFmtId="164"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="164" xfId="0"/><xf numFmtId="165" xfId="0"/><xf numFmtId="166" xfId="0"/></cellXfs></styleSheet>`,
    strings: `<sst xmlns="${MAIN}" count="7" uniqueCount="7"><si><t xml:space="preserve">Name</t></si><si><t xml:space="preserve">Born</t></si><si><t xml:space="preserve">Cost</t></si><si><t xml:space="preserve">Consents</t></si><si><t xml:space="preserve">Called</t></si><si><t xml:space="preserve">Roy &amp; Fils</t></si><si><t xml:space="preserve"> Élodie </t></si></sst>`,
  }),
  'Google Sheets': bookOf({
    target: '/xl/worksheets/sheet1.xml',
    workbook: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}" xmlns:mx="http://schemas.microsoft.com/office/mac/excel/2008/main"><workbookPr/><sheets><sheet state="visible" name="Clients" sheetId="1" r:id="rId1"/></sheets><definedNames/><calcPr/></workbook>`,
    sheet: `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetPr><outlinePr summaryBelow="0" summaryRight="0"/></sheetPr><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr customHeight="1" defaultColWidth="12.63" defaultRowHeight="15.75"/><sheetData><row r="1"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" s="1" t="s"><v>1</v></c><c r="C1" s="1" t="s"><v>2</v></c><c r="D1" s="1" t="s"><v>3</v></c><c r="E1" s="1" t="s"><v>4</v></c></row><row r="2"><c r="A2" s="1" t="s"><v>5</v></c><c r="B2" s="2"><v>36526.0</v></c><c r="C2" s="1"><v>1250.5</v></c><c r="D2" s="1" t="b"><v>1</v></c><c r="E2" s="1" t="str"><f>A2&amp;"!"</f><v>Roy &amp; Fils!</v></c></row><row r="3"><c r="A3" s="1" t="s"><v>6</v></c><c r="C3" s="1"><f t="shared" ref="C3" si="0">C2*2</f><v>2501.0</v></c></row><row r="4"><c r="A4" s="3"/><c r="B4" s="3"/></row><row r="1000"><c r="A1000" s="3"/></row></sheetData></worksheet>`,
    styles: `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" xfId="0"/><xf numFmtId="0" xfId="0" applyAlignment="1"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" xfId="0" applyBorder="1"/></cellXfs></styleSheet>`,
    strings: `<sst xmlns="${MAIN}" count="7" uniqueCount="7"><si><t>Name</t></si><si><t>Born</t></si><si><t>Cost</t></si><si><t>Consents</t></si><si><t>Called</t></si><si><t>Roy &amp; Fils</t></si><si><t xml:space="preserve"> Élodie </t></si></sst>`,
  }),
}
