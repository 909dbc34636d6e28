// @vitest-environment node
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { detect } from '../../../cli/init/detect.ts'
import { placeOf } from '../../../cli/init/systems.ts'
import { writeSite } from '../support/site.ts'

let root = ''
const write = (files: Readonly<Record<string, string>>): void => {
  root = writeSite(files)
}

const place = (options: Parameters<typeof placeOf>[2] = {}) => placeOf(root, detect(root), options)

describe('a system', () => {
  test.each([
    ['eleventy', 'eleventy.config.mjs', ''],
    ['eleventy', '.eleventy.js', ''],
    ['astro', 'astro.config.ts', ''],
    ['vite', 'vite.config.ts', ''],
    ['hugo', 'hugo.yaml', ''],
    ['wordpress', 'style.css', '/*\n * Theme Name: Garden\n */'],
    ['wordpress', 'style.css', '/* theme name: Garden */'],
    ['jekyll', '_config.yml', ''],
  ])('is found by its files: %s, %s', (name, file, text) => {
    write({ [file]: text, 'index.html': '' })
    expect(detect(root)).toEqual({ name, by: file })
  })

  test.each([
    ['eleventy', 'package.json', '{"devDependencies": {"@11ty/eleventy": "^3.1.2"}}'],
    ['eleventy', 'package.json', '{"scripts": {"start": "npx eleventy --serve"}}'],
    ['astro', 'package.json', '{"dependencies": {"astro": "^5"}}'],
    ['hugo', 'package.json', '{"devDependencies": {"hugo-bin": "1"}}'],
    ['hugo', 'package.json', '{"scripts": {"build": "hugo --minify"}}'],
    ['jekyll', 'Gemfile', "source 'https://rubygems.org'\ngem 'jekyll', '~> 4.3'\n"],
  ])('without a configuration is found by the file that names it: %s, %s (%s)', (name, file, text) => {
    write({ [file]: text, 'index.html': '' })
    expect(detect(root)).toEqual({ name, named: file })
    expect(detect(root, 'plain')).toEqual({ name: 'plain' })
  })

  test.each([
    '{"devDependencies": {"eleventy-img": "1"}}',
    '{"name": "astronomy", "scripts": {"a": "hugover"}}',
  ])('is not one whose name is a part of another word: %s', text => {
    write({ 'package.json': text })
    expect(detect(root)).toEqual({ name: 'plain' })
  })

  test.each([
    ['config.toml', 'config.toml', '/a'],
    ['config/_default/params.toml', 'config/_default', ''],
    ['config/_default/hugo.toml', 'config/_default/hugo.toml', '/a'],
  ])('is Hugo with %s if there is a content folder', (file, by, prefix) => {
    write({ [file]: "baseURL = 'https://example.org/a/'", 'content/a.md': '' })
    expect(detect(root)).toEqual({ name: 'hugo', by })
    expect(place().prefix).toBe(prefix)
  })

  test('is plain with a stylesheet of no theme and a configuration of something else', () => {
    write({ 'style.css': 'body { color: red }', 'config.toml': '' })
    expect(detect(root)).toEqual({ name: 'plain' })
    // Of Laravel or Rails, whose assets Vite builds.
    write({ 'vite.config.js': '' })
    expect(detect(root)).toEqual({ name: 'plain' })
    expect(detect(root, 'vite')).toEqual({ name: 'vite', by: 'vite.config.js' })
  })

  test('is the one that --system names, else not Jekyll, whose file may be there for GitHub Pages', () => {
    write({ '_config.yml': '', 'vite.config.ts': '', 'index.html': '' })
    expect(detect(root).name).toBe('jekyll')
    write({ '_config.yml': '', 'eleventy.config.js': '' })
    expect(detect(root).name).toBe('eleventy')
    expect(detect(root, 'jekyll')).toEqual({ name: 'jekyll', by: '_config.yml' })
    expect(detect(root, 'plain')).toEqual({ name: 'plain' })
  })
})

describe('the bundle’s folder', () => {
  test.each([
    ['eleventy.config.js', '', 'public/thistledown', '/thistledown'],
    ['eleventy.config.js', "x = { pathPrefix: '/b/' }", 'public/thistledown', '/b/thistledown'],
    ['eleventy.config.js', 'HtmlBasePlugin\npathPrefix: "b"', 'public/thistledown', '/thistledown'],
    ['package.json', '{"build": "eleventy --pathprefix=b"}', 'public/thistledown', '/b/thistledown'],
    ['package.json', '{"x": "eleventy --pathprefix=b"}', 'public/thistledown', '/thistledown'],
    ['astro.config.mjs', "export default { base: '/docs/' }", 'public/thistledown', '/docs/thistledown'],
    ['hugo.toml', "baseURL = 'https://example.org/a/'", 'static/thistledown', '/a/thistledown'],
    ['hugo.json', '{"baseURL": "https://example.org/a"}', 'static/thistledown', '/a/thistledown'],
    ['_config.yml', 'url: x\nbaseurl: "/blog" # the path', 'assets/thistledown', '/blog/assets/thistledown'],
    ['index.html', '', 'thistledown', '/thistledown'],
    ['other.txt', '', 'public/thistledown', '/thistledown'],
  ])('with %s (%s) is %s, at %s', (file, text, to, base) => {
    write({ [file]: text })
    expect(place()).toMatchObject({ to, base })
  })

  test.each([
    ['eleventy.config.js', "return { dir: { input: 'src', output: './dist/' } }", 'dist'],
    ['eleventy.config.js', 'eleventyConfig.setOutputDirectory("build")', 'build'],
    ['eleventy.config.js', "// output: 'dist'", '_site'],
    ['package.json', '{"scripts": {"build": "eleventy --input=src --output=dist"}}', 'dist'],
    ['astro.config.mjs', "export default { output: 'static', outDir: './public_html' }", 'public_html'],
    ['vite.config.js', "build: { outDir: './build' }", 'build'],
    ['vite.config.js', '', 'dist'],
    ['hugo.toml', 'publishDir = "docs"', 'docs'],
    ['hugo.toml', '', 'public'],
    ['_config.yml', 'destination: ./docs # for GitHub Pages', 'docs'],
    ['_config.yml', 'title: x', '_site'],
  ])('is beside the built pages, whose folder the configuration names: %s (%s)', (file, text, pages) => {
    write({ [file]: text, 'index.html': '' })
    expect(place().system.pages).toBe(pages)
  })

  test.each(['config.ru', 'manage.py', 'next.config.ts', 'Garden.csproj', 'public/index.php'])(
    'has no pages beside it where a server renders them: %s',
    file => {
      write({ [file]: '', 'public/404.html': '' })
      expect(place().system).toMatchObject({ layouts: [], served: 'public' })
      expect(place().system.pages).toBeUndefined()
    },
  )

  test('of Vite has the address to which Vite adds its base', () => {
    write({
      'vite.config.js': "export default { base: '/docs/' }",
      'index.html': '',
      'a.html': '',
      'e2e/b.html': '',
    })
    expect(place()).toMatchObject({ to: 'public/thistledown', base: '/thistledown', prefix: '/docs' })
    expect(place().system.layouts).toEqual(['a.html', 'index.html'])
  })

  test('in a WordPress theme has the theme’s address', () => {
    write({ 'style.css': 'Theme Name: x' })
    expect(place().base).toBe(`/wp-content/themes/${basename(root)}/assets/thistledown`)
  })

  test.each([
    ['web/assets/td', 'web', '/assets/td'],
    ['./web/td/', 'web', '/td'],
    ['td', '.', '/td'],
  ])('of a plain site may be --to %s', (to, served, base) => {
    write({})
    expect(place({ to })).toMatchObject({ base, system: { served } })
  })

  test('may be outside the served folder if --base says where it is', () => {
    write({ 'hugo.toml': '' })
    expect(() => place({ to: 'assets/td' })).toThrow(
      'assets/td is not in static, the folder that the site serves.',
    )
    expect(place({ to: 'assets/td', base: 'https://cdn.example.org/td' }).base).toBe(
      'https://cdn.example.org/td',
    )
  })

  test.each(['.', '..', '../x', '/x', 'a/../..', 'C:\\x'])('cannot be --to %s', to => {
    write({})
    expect(() => place({ to })).toThrow('the bundle needs a folder of its own in this project')
  })

  test.each(['thistledown', '/{{ x }}', '/"', '/ü', '//x y', 'javascript:0'])(
    'cannot have the address %s',
    base => {
      write({})
      expect(() => place({ base })).toThrow('this is not an address for the bundle')
    },
  )
})
