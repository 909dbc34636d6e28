/** A small change of the sources that stands for one kind of defect. `npm run faults` tries whether the tests notice it. */
interface Change {
  /** One sentence: what a visitor, an author or a developer would see. */
  defect: string
  /** The source that is changed, such as `src/core/page/header.ts`. */
  file: string
  /** Text that stands exactly once in the file. */
  find: string
  /** Default: the text is deleted. */
  replace?: string
  /**
   * Beginnings of the names of test files that could see it, such as `header` or `form.contract`; `test:quick` runs them.
   * Unit tests that import the file, and the browser tests of its feature or of core, are found without.
   */
  tests?: readonly string[]
}

/** By unique names in kebab case: what is broken, such as `early-click-lost`. */
export type Faults = Readonly<Record<string, Change>>

export type Fault = Change & { name: string }
