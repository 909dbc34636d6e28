import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { texts } from 'thistledown:features'
import { expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { dangersIn, missingIn74, unescapedIn } from '../support/php.ts'

const PLUGIN = join(ROOT, 'integrations', 'wordpress', 'thistledown')
const files = readdirSync(PLUGIN, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.php'))
  .sort()
  .map(file => [file, readFileSync(join(PLUGIN, file), 'utf8')] as const)

test.each(files)(
  'the plugin’s %s is PHP 7.4, escapes what it prints, and runs no code or command',
  (_, code) => {
    expect(missingIn74(code)).toEqual([])
    expect(unescapedIn(code)).toEqual([])
    expect(dangersIn(code)).toEqual([])
    for (const [, name] of code.matchAll(/\b(mb_(?!substr|strlen)\w+)\(/g))
      expect(code, 'some PHP has no mbstring').toContain(`function_exists( '${name}' )`)
  },
)

test('the checks find syntax and functions that PHP 7.4 lacks', () => {
  expect(files.length).toBeGreaterThan(25)
  for (const code of [
    '$a = match ($b) { 1 => 2 };',
    '$a?->b();',
    'f(a: 1);',
    'try {} catch (E) {}',
    '$a = $b ?? throw new E();',
    'enum A { case B; }',
    '$f = strlen(...);',
  ])
    expect(() => missingIn74(`<?php ${code}`), code).toThrow()
  for (const code of [
    'class A { function __construct(private $a) {} }',
    'class A { public readonly int $a; }',
    'function f(int|string $a) {}',
    'function f(): static {}',
    'function f(mixed $a) {}',
    'function f($a = new B()) {}',
    'echo $a::class;',
    'get_debug_type($a);',
    '\\fdiv(1, 2);',
  ])
    expect(missingIn74(`<?php ${code}`), code).toHaveLength(1)
})

test('the checks find output that is not escaped, and code that runs code', () => {
  const printed = ['echo $a;', "echo '<b>' . $a;", 'echo esc_html($a), $b;', "printf('%s', $a);", 'print $a;']
  for (const code of [...printed, '_e($a);', "echo $a ? '' : $b;", '?><?= $a ?>'])
    expect(unescapedIn(`<?php ${code}`), code).toHaveLength(1)
  for (const code of ['eval($a);', 'echo `ls`;', '@f();', '\\unserialize($a);', 'exec($a);'])
    expect(dangersIn(`<?php ${code}`), code).toHaveLength(1)
})

// It has no gallery of videos, and the names of calendars are the same in each language.
test('the plugin translates each text that its features render', () => {
  const code = files.find(([file]) => file.endsWith('class-texts.php'))?.[1].replace(/ +=>/g, ' =>')
  for (const [feature, own] of Object.entries(texts))
    for (const [key, text] of Object.entries(own))
      if (!/^(playing|google|outlook|office365|yahoo)$/.test(key))
        expect(code?.split(`'${feature}' => `)[1]).toContain(`'${key}' => __( '${text}', `)
})
