/** Placeholder for a formula without a calculated value. */
export const NOT_CALCULATED = '#FORMULA!'

const ERROR =
  /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|BUSY!|CONNECT!|BLOCKED!|UNKNOWN!|GETTING_DATA|ERROR!)$/i

/** Kind of error in a spreadsheet cell; undefined if it has a value. */
export function errorIn(text: string): 'error' | 'formula' | undefined {
  if (text === NOT_CALCULATED) return 'formula'
  return ERROR.test(text) ? 'error' : undefined
}
