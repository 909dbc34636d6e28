import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
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
  },
)

describe('the checks of PHP', () => {
  test.each([
    '$a = match ($b) { 1 => 2 };',
    '$a?->b();',
    'f(a: 1);',
    'try {} catch (E) {}',
    '$a = $b ?? throw new E();',
    'enum A { case B; }',
    '$f = strlen(...);',
  ])('refuse %s, which PHP 7.4 cannot parse', code => {
    expect(files.length).toBeGreaterThan(30)
    expect(() => missingIn74(`<?php ${code}`)).toThrow()
  })

  test.each([
    'class A { function __construct(private $a) {} }',
    'class A { public readonly int $a; }',
    'function f(int|string $a) {}',
    'function f(): static {}',
    'function f(mixed $a) {}',
    'function f($a = new B()) {}',
    'echo $a::class;',
    'get_debug_type($a);',
    '\\fdiv(1, 2);',
  ])('find %s, which PHP 7.4 lacks', code => {
    expect(missingIn74(`<?php ${code}`)).toHaveLength(1)
  })

  test.each([
    'echo $a;',
    "echo '<b>' . $a;",
    'echo esc_html($a), $b;',
    "printf('%s', $a);",
    'print $a;',
    '_e($a);',
    "echo $a ? '' : $b;",
    '?><?= $a ?>',
  ])('find %s, which is not escaped', code => {
    expect(unescapedIn(`<?php ${code}`)).toHaveLength(1)
  })

  test.each(['eval($a);', 'echo `ls`;', '@f();', '\\unserialize($a);', 'exec($a);'])('find %s', code => {
    expect(dangersIn(`<?php ${code}`)).toHaveLength(1)
  })
})
