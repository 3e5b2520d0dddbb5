/** What stands in the place of a formula whose value nobody has calculated. */
export const NOT_CALCULATED = '#FORMULA!'

const ERROR =
  /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|BUSY!|CONNECT!|BLOCKED!|UNKNOWN!|GETTING_DATA|ERROR!)$/i

/** Of a cell of a spreadsheet that holds no value: which it is. */
export function errorIn(text: string): 'error' | 'formula' | undefined {
  if (text === NOT_CALCULATED) return 'formula'
  return ERROR.test(text) ? 'error' : undefined
}
