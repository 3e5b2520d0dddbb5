const STYLE_SHEET = /<link rel="stylesheet"( crossorigin)? href="([^"]+)">/g

/**
 * Replaces `__TEXTS__` in the first page by the addresses of the texts, by language, and loads its style sheets without
 * blocking the first text; app/web/styles.ts enables them (decision 102).
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
        return html
          .replace('__TEXTS__', JSON.stringify(Object.fromEntries(texts)))
          .replace(
            STYLE_SHEET,
            '<link rel="preload" as="style"$1 href="$2"><link rel="stylesheet"$1 href="$2" media="print" data-later>',
          )
      },
    },
  }
}
