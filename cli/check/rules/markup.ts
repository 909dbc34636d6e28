import { all } from '../../../src/shared/checks/spot.ts'
import type { MarkupError } from '../../pages/parse.ts'
import type { PageRule, View } from './rule.ts'

/** Parse errors after which a tag has other attributes than the author wrote. */
const BREAKING: Readonly<Record<string, string>> = {
  'duplicate-attribute': 'This attribute is already on the tag; browsers ignore the second one.',
  'eof-in-tag': 'The page ends inside a tag; browsers ignore that tag.',
  'missing-attribute-value': 'This attribute has “=” and no value.',
  'unexpected-character-in-attribute-name':
    'A quote is missing here, so the browser reads other attributes than you wrote.',
  'unexpected-equals-sign-before-attribute-name': 'There is an “=” where an attribute’s name should be.',
  'unexpected-null-character': 'There is a null character in this tag.',
}

/** How the names of Thistledown's own attributes begin. Settings are not among them: they need `data-feature`. */
const OUR_PREFIXES = [
  'data-feature',
  'data-load',
  'data-panel',
  'data-header',
  'data-back-to-top',
  'data-notification-bar',
  'data-scripts-path',
]
const OUR_TEXT = /<[a-z][^>]*(data-feature|data-panel|data-header|core\.js)[^>]*$/i

const isOurs = (attribute: string): boolean => OUR_PREFIXES.some(prefix => attribute.startsWith(prefix))

/** Whether an error is in a tag with Thistledown's attributes, in the source or in the parsed document. */
const breaksOurs = ({ code, offset }: MarkupError, view: View): boolean => {
  if (!Object.hasOwn(BREAKING, code)) return false
  const { html } = view.page
  const from = html.lastIndexOf('<', offset - 1)
  if (code === 'eof-in-tag') return OUR_TEXT.test(html.slice(html.lastIndexOf('<')))
  const names = view.elementAt(offset)?.getAttributeNames() ?? []
  return names.some(isOurs) || OUR_TEXT.test(html.slice(from, offset + 1))
}

/** Parse errors that the parser repairs, in tags with Thistledown's attributes. */
export const brokenMarkup: PageRule = view =>
  view.markupErrors
    .filter(error => breaksOurs(error, view))
    .map(place => ({
      place,
      problem: BREAKING[place.code] ?? place.code,
      fix: 'Correct the tag: put every value in quotes, and write every attribute once.',
    }))

/** All other parse errors, by their names in the HTML standard. */
export const pageMarkup: PageRule = view =>
  view.markupErrors
    .filter(error => !breaksOurs(error, view) && !(view.isFragment && error.code === 'missing-doctype'))
    .map(place => ({
      place,
      problem: `The HTML parser reports the error ${place.code} here.`,
      fix: 'See html.spec.whatwg.org/multipage/parsing.html#parse-errors.',
    }))

const HELD = ':has([data-header])'
const FULL = /(?:^|[;{\s])(?:max-)?height\s*:\s*100(?:%|d?vh|svh|lvh)/i
const SCROLLS = /(?:^|[;{\s])overflow(?:-y)?\s*:\s*(?:\w+\s+)?(?:auto|scroll)/i
const isInner = (declarations: string): boolean => FULL.test(declarations) && SCROLLS.test(declarations)

/** Matches an element that contains the page's main content, so that it may scroll instead of the window. */
const HOLDS = ':has([data-header],[data-back-to-top],main)'

type Test = (declarations: string) => boolean

const elementsIn = (css: string, isMeant: Test, holds: string, root: ParentNode): readonly Element[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
    ([, selector = '', rules = '']) => {
      if (!isMeant(rules)) return []
      try {
        return all(`:is(${selector.trim()})${holds}`, root)
      } catch {
        return [] // css-select cannot run this selector; it may have a pseudo-element.
      }
    },
  )

/** Elements around `holds` with such declarations in a style attribute or a <style> of the page. */
const styled = (isMeant: Test, holds: string, root: ParentNode): readonly Element[] => {
  const inline = all(`[style]${holds}`, root).filter(element => isMeant(element.getAttribute('style') ?? ''))
  const sheets = all('style', root).flatMap(style =>
    elementsIn(style.textContent ?? '', isMeant, holds, root),
  )
  return [...new Set([...inline, ...sheets])]
}

const CLIPS =
  /(?:^|[;{\s])(overflow[-xy]*)\s*:[^;]*\b(?:auto|hidden|scroll)\b(?![\s\S]*[;\s](?:\1|overflow)\s*:\s*clip)/i

// The overflow of the root is the window's, and that of the body unless the root has one, too:
// https://drafts.csswg.org/css-overflow-3/#overflow-propagation
const notWindow = (root: ParentNode): ((element: Element) => boolean) => {
  const isRoot = ({ localName }: Element): boolean => localName === 'html'
  const isFree = !styled(it => CLIPS.test(it), '', root).some(isRoot)
  return element => !isRoot(element) && !(isFree && element.localName === 'body')
}

const innerBoxes = (holds: string, root: ParentNode): readonly Element[] =>
  styled(isInner, holds, root).filter(notWindow(root))

/** A box that scrolls instead of the window. Core observes only the window. */
export const innerScroll: PageRule = ({ root }) =>
  innerBoxes(HOLDS, root).map(element => ({
    element,
    problem: `<${element.localName}> scrolls instead of the window, so the header, back-to-top and anchors do not work.`,
    fix: 'Let the window scroll: remove the full height and the overflow from this element.',
  }))

const height = (value: string) => RegExp(`(?:^|[;{\\s])height\\s*:\\s*100${value}`, 'i')
const WINDOW = height('[dsl]?vh')
const PERCENT = height('%')

/** Elements around the header that are only as high as the window. */
const lowBoxes = (root: ParentNode): readonly Element[] => {
  const find = (value: RegExp) => styled(it => value.test(it), HELD, root)
  const percent = find(PERCENT)
  // Per cent of the window only if the root has it, too: a common reset.
  const isReset = percent.some(({ localName }) => localName === 'html')
  const boxes = [...find(WINDOW), ...(isReset ? percent.filter(({ localName }) => localName === 'body') : [])]
  return boxes.filter(({ localName }) => localName !== 'html')
}

/** A header that cannot stick to the window for the whole page, in a box that does not scroll: that is `innerScroll`'s. */
export const heldHeader: PageRule = ({ root }) => {
  const inner = innerBoxes(HELD, root)
  const clipping = styled(it => CLIPS.test(it), HELD, root).filter(notWindow(root))
  const clipped = clipping.map(element => ({
    element,
    problem: `The overflow of <${element.localName}> keeps the header from sticking to the window.`,
    fix: 'Write overflow: clip instead, or set it on <html> or <body> alone.',
  }))
  const low = lowBoxes(root).map(element => ({
    element,
    problem: `<${element.localName}> is only as high as the window, so the header scrolls away with it.`,
    fix: 'Write min-height instead of height.',
  }))
  return [...clipped, ...low].filter(({ element }) => !inner.includes(element))
}
