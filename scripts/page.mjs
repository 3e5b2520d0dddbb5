/**
 * Puts the addresses of the texts, by language, where the first page asks for `__TEXTS__`, and style sheets below what is to be
 * read until they have come: they hold up what follows them, and the code (decision 102).
 */
export function page() {
  return {
    name: 'page',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (!html.includes('__TEXTS__')) return html
        const texts = Object.values(bundle).flatMap(({ facadeModuleId, fileName }) => {
          const [, language] = /\/locales\/(\w+)\.po$/.exec(facadeModuleId ?? '') ?? []
          return language ? [[language, `/${fileName}`]] : []
        })
        const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? []
        const above = sheets.reduce((rest, sheet) => rest.replace(sheet, ''), html)
        return above
          .replace('__TEXTS__', JSON.stringify(Object.fromEntries(texts)))
          .replace('  </body>', `${sheets.join('')}  </body>`)
      },
    },
  }
}
