// The template for translators: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html

const CALL = /\b(?:__|_e|esc_html__|esc_attr__|esc_html_e)\(\s*'((?:[^'\\]|\\.)*)',\s*'thistledown'/g
const COMMENT = /translators: (.*?)\s*\*\//

/** @typedef {{ comment: string | undefined, places: string[] }} Entry */

/** @param {readonly import('./wordpress.mjs').ZipFile[]} files @returns {Buffer} */
export const pot = files => {
  /** @type {Map<string, Entry>} */
  const entries = new Map()
  for (const { path, content } of files.filter(file => /\.(php|js)$/.test(file.path))) {
    for (const { text, comment, line } of callsIn(content.toString())) {
      const entry = entries.get(text) ?? { comment, places: [] }
      entry.places.push(`${path}:${line}`)
      entries.set(text, entry)
    }
  }
  const head = [
    'msgid ""',
    'msgstr ""',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    '"X-Domain: thistledown\\n"',
  ]
  return Buffer.from([head.join('\n'), ...[...entries].map(toText), ''].join('\n\n'))
}

/** @param {string} source */
const callsIn = source =>
  [...source.matchAll(CALL)].map(({ 1: text = '', index }) => {
    const before = source.slice(0, index).split('\n')
    return {
      text: text.replaceAll("\\'", "'"),
      line: before.length,
      comment: before.slice(-2).join('\n').match(COMMENT)?.[1],
    }
  })

/** @param {[string, Entry]} entry */
const toText = ([text, { comment, places }]) =>
  [
    ...(comment ? [`#. translators: ${comment}`] : []),
    `#: ${places.join(' ')}`,
    `msgid ${JSON.stringify(text)}`,
    'msgstr ""',
  ].join('\n')
