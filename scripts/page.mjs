/** Puts the addresses of the texts, by language, where the first page asks for `__TEXTS__` (decision 102). */
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
        return html.replace('__TEXTS__', JSON.stringify(Object.fromEntries(texts)))
      },
    },
  }
}
