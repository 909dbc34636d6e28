import type { Page, PageOptions } from '../../driver/types.ts'
import type { Site } from '../site.ts'

/** One feature, as its `<name>.contract.test.ts` describes it for the tests that all features share. */
export interface Contract {
  readonly name: string
  /** A page other than the feature's own on the demo site. */
  readonly page?: string
  /** Selector of the tested host. */
  readonly host: string
  /** Selectors of content and links that must be visible without the script. */
  readonly content: readonly string[]
  /** Selectors of controls that have no effect without the script, so they must be hidden. */
  readonly controls?: readonly string[]
  /** The element that a visitor clicks. Undefined for a feature that starts by itself. */
  readonly trigger?: string
  /** Matches once the click has had its effect, or the feature has started. */
  readonly opened: string
  /** Matches once a click has closed what a failed load had opened. */
  readonly closed?: string
  /** A field, and the value that a visitor enters before the script has loaded. */
  readonly entry?: {
    readonly field: string
    readonly value: string
    /** Matches the visible result of the choice, if any. */
    readonly submit?: string
  }
  /** Runs before the page is opened. */
  begin?(page: Page): Promise<unknown>
}

export type Opener = { open: (options: PageOptions) => Promise<Page>; site: Site }

export const chunkOf = (name: string): RegExp => new RegExp(`/scripts/${name}\\.\\w+\\.js`)

interface Opening extends Pick<PageOptions, 'touch' | 'reducedMotion'> {
  readonly waitUntil: 'load' | 'domcontentloaded'
  /** For `page.initScript`. */
  readonly script: () => void
}

/** Opens the page of a contract. */
export const openPage = async (
  { name, page: path = `/features/${name}/`, begin }: Contract,
  { open }: Pick<Opener, 'open'>,
  { waitUntil, script, touch = false, reducedMotion = true }: Opening,
): Promise<Page> => {
  const page = await open({ viewport: { width: 1280, height: 800 }, reducedMotion, touch })
  await begin?.(page)
  await page.initScript(script)
  await page.goto(path, { waitUntil })
  return page
}
