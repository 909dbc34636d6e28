/** @type {import('../table.mjs').Mutation[]} */
export const adapters = [
  {
    file: 'adapters/video.ts',
    tests: ['video'],
    changes: [
      ['(?![\\w-])/', '/'],
      ['+hours * 3600', '+hours * 60'],
      ['youtube-nocookie.com/embed', 'youtube.com/embed'],
      ['/^https?:[^?#]+', '/[^?#]+'],
    ],
  },
  {
    file: 'adapters/permissions.ts',
    tests: ['permission'],
    changes: [
      ['Object.hasOwn(PROOF, type as PropertyKey)', '(type as string) in PROOF'],
      ["return 'unrecognised'", "return 'prompt'"],
    ],
  },
  { file: 'adapters/storage.ts', tests: ['permission'], changes: [['} catch {}', '} finally {}']] },
  {
    file: 'adapters/google-maps.ts',
    tests: ['map'],
    changes: [['failures * 2 ** failures', '2 ** failures']],
  },
]
