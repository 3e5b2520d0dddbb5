/** A Medicare number of which the last three digits are left, with whatever parts them: `••• ••• 663`. */
export const maskMedicareNumber = (number: string): string => number.replace(/\d(?=(?:\D*\d){3})/g, '•')
