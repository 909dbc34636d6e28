// @vitest-environment node
import { inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pot } from '../../../tools/build/package/pot.mjs'
import { joinGlue } from '../../../tools/build/package/wordpress.mjs'
import { zip } from '../../../tools/build/package/zip.mjs'

const file = (path: string, text: string) => ({ path, content: Buffer.from(text) })

describe('the archive', () => {
  const archive = zip([file('a/one.txt', 'one one one'), file('a/zwei-ü.txt', '')])

  test('has each file’s content at the position in its directory', () => {
    const end = archive.subarray(-22)
    expect(end.readUInt32LE(0)).toBe(0x06054b50)
    expect(end.readUInt16LE(10)).toBe(2)
    const entry = archive.subarray(end.readUInt32LE(16))
    const [packed, length] = [entry.readUInt32LE(20), entry.readUInt32LE(24)]
    const local = archive.subarray(entry.readUInt32LE(42))
    const start = 30 + local.readUInt16LE(26)
    expect(local.subarray(30, start).toString()).toBe('a/one.txt')
    expect(inflateRawSync(local.subarray(start, start + packed)).toString()).toBe('one one one')
    expect(length).toBe(11)
  })

  test('is identical for the same files', () => {
    expect(zip([file('a/one.txt', 'one one one'), file('a/zwei-ü.txt', '')]).equals(archive)).toBe(true)
  })
})

test('the translation template has each text once, with its places and notes for translators', () => {
  const source = [
    "__( 'Show more', 'thistledown' )",
    '/* translators: {n} is a number. */',
    "esc_html__( '{n} hills', 'thistledown' )",
    "__( 'Somebody else’s', 'other' )",
  ].join('\n')
  const text = pot([file('a.php', source), file('b.js', "__('Show more', 'thistledown')")]).toString()
  expect(text).toContain('#: a.php:1 b.js:1\nmsgid "Show more"\nmsgstr ""')
  expect(text).toContain('#. translators: {n} is a number.\n#: a.php:3\nmsgid "{n} hills"')
  expect(text).not.toContain('Somebody')
})

test('stylesheets of the glue become one, in the order of their names', () => {
  const files = [file('assets/glue/b.css', 'b{}'), file('x.php', ''), file('assets/glue/a.css', 'a{}')]
  const joined = joinGlue(files).map(({ path, content }) => [path, content.toString()])
  expect(joined).toEqual([
    ['x.php', ''],
    ['assets/glue.css', 'a{}b{}'],
  ])
})
