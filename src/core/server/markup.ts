const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as the content or a quoted attribute of HTML or XML. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }))

/** Decodes the entities of XML, a no-break space, and numbers of characters; anything else stays. */
export const withoutEntities = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,5})|#(\d{1,6})|(\w+));/gi, (all, hex, decimal, name) => {
    if (name) return ENTITIES.get(String(name).toLowerCase()) ?? all
    return String.fromCodePoint(hex ? Number.parseInt(String(hex), 16) : Number(decimal))
  })
