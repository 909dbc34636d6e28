import { describe, expect, test } from 'vitest'
import { canTakeTags, hasTags, insertTags, loadsCore, renewTags } from '../../../cli/init/put-tags.ts'

const tags = (hash: string) => [
  `<link rel="stylesheet" href="/t/styles/thistledown.css?v=${hash}" integrity="sha384-${hash}+/=">`,
  `<script type="module" src="/t/scripts/core.js?v=${hash}" integrity="sha384-${hash}+/="></script>`,
]
const NEW = tags('new-_123')

describe('inserting tags', () => {
  test('indents them like the line before </head>, or one step more than </head>', () => {
    const tabs = '\t<head>\n\t\t<title>x</title>\n\n'
    expect(insertTags(`${tabs}\t</head>`, NEW)).toBe(`${tabs}\t\t${NEW.join('\n\t\t')}\n\t</head>`)
    expect(insertTags('\t<head>\n\t</head>', NEW)).toBe(`\t<head>\n\t\t${NEW.join('\n\t\t')}\n\t</head>`)
  })

  test('keeps line ends and text before </head>', () => {
    expect(insertTags('<head>\n  <title>x</title>\n  </head>', NEW)).toBe(
      `<head>\n  <title>x</title>\n    ${NEW[0]}\n    ${NEW[1]}\n  </head>`,
    )
    expect(insertTags('<head><title>x</title></HEAD ><body>', NEW)).toBe(
      `<head><title>x</title>${NEW.join('\n')}\n</HEAD ><body>`,
    )
    const windows = `<head>\r\n  ${NEW.join('\r\n  ')}\r\n</head>\r\n`
    expect(insertTags('<head>\r\n</head>\r\n', NEW)).toBe(windows)
  })

  test.each([
    ['no </head>', '<p>', false],
    ['one', '<head></head>', true],
    ['two, of which one may be a comment', '<!-- </head> --><head></head>', false],
    ['one, and core', '<head><script src="/x/scripts/core.js"></script></head>', false],
  ])('is possible with exactly one </head>, and without core: %s', (_, text, expected) => {
    expect(canTakeTags(text)).toBe(expected)
  })
})

describe('renewing tags', () => {
  const page = (inner: string) => `<head>$& ${inner}</head>`

  test.each([
    ['of another version', tags('old45678').join('\n\t')],
    [
      'with neither version nor integrity',
      NEW.map(tag => tag.replace(/\?v=[\w-]+| integrity="[^"]*"/g, '')).join(' '),
    ],
  ])('replaces those %s, and nothing else', (_, old) => {
    expect(hasTags(page(old), NEW)).toBe(true)
    const renewed = renewTags(page(old), NEW)
    expect(NEW.reduce((text, tag) => text.replace(tag, () => ''), renewed).replace(/\s/g, '')).toBe(
      page('').replace(/\s/g, ''),
    )
    expect(renewed).toContain(NEW[0])
  })

  test('replaces those that an earlier version wrote with integrity by tags without it', () => {
    const plain = NEW.map(tag => tag.replace(/ integrity="[^"]*"/, ''))
    const old = page(tags('old45678').join('\n'))
    expect(hasTags(old, plain)).toBe(true)
    expect(renewTags(old, plain)).toBe(page(plain.join('\n')))
  })

  const OWN = ['nonce="<?= $n ?>"', "data-cfasync='false'\n  nonce={{n}}", 'data-$&']

  test.each(OWN)('keeps attributes of the site, before and after ours: %s', own => {
    const [style, script] = tags('old45678') as [string, string]
    const old = `${style.replace('<link', () => `<link ${own}`)}${script.replace('>', () => ` ${own}>`)}`
    expect(hasTags(old, NEW)).toBe(true)
    expect(renewTags(old, NEW)).toBe(NEW.join('').replace(/<(link|script)/g, open => `${open} ${own}`))
  })

  test.each(OWN)(
    'replaces a snippet with attributes of the site, keeps these, and takes no other script for it: %s',
    own => {
      const page = (inner: string) =>
        `<script type="module">tdEarlyClicks in core</script><script ${own}>mine</script><script ${own}>${inner}</script>`
      expect(renewTags(page('old tdEarlyClicks'), ['<script>new</script>'])).toBe(page('new'))
    },
  )

  test.each([
    ['at another address', tags('old45678').join().replaceAll('/t/', '/u/')],
    ['twice', [...NEW, ...NEW].join()],
    ['without the stylesheet', NEW[1] ?? ''],
  ])('leaves those alone that are %s', (_, other) => {
    expect(hasTags(page(other), NEW)).toBe(false)
    expect(loadsCore(page(other))).toBe(true)
  })
})
