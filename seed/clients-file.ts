type Names = Record<'program' | 'gender' | 'language' | 'city' | 'province', string>

const HEADERS =
  'First Name,Last Name,Date of Birth,Client Agency Number,Former Number,Gender,Language,Program / Association,Phone Number (home),Address 1,City,Province,Postal Code'
const first = (table: string) => `(SELECT name FROM ${table} ORDER BY id LIMIT 1)`
const NAMES = `SELECT ${first('programs')} AS program, ${first('genders')} AS gender, ${first('languages')} AS language,
  ${first('cities')} AS city, ${first('provinces')} AS province`

/** An import file of this many clients, with existing list entries; their agency numbers begin with the mark. */
export async function clientsFile(
  asked: (statement: string) => Promise<Names[]>,
  mark: string,
  rows: number,
): Promise<string> {
  const [names] = await asked(NAMES)
  if (!names) throw new Error('there are no lists')
  const { program, gender, language, city, province } = names
  const lines = Array.from({ length: rows }, (_, place) => {
    const born = `19${30 + (place % 60)}-0${1 + (place % 9)}-1${place % 9}`
    const phone = `506555${1000 + (place % 9000)}`
    return [`Rose ${mark} ${place}`, `Daigle${place % 997}`, born, `${mark}-${place}`, `B-${mark}-${place}`]
      .concat(gender, language, program, phone, `${place}, rue Amirault`, city, province, 'E1A 1P4')
      .map((cell) => `"${cell}"`)
      .join(',')
  })
  return [HEADERS, ...lines].join('\n')
}
