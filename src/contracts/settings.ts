/** Parses an attribute's text, once per host and mount. */
export interface Reader<T> {
  /** The value of an absent or malformed attribute. */
  readonly fallback: T
  /** Ends the warning "expected …". */
  readonly expected: string
  /** Returns undefined for malformed text. Does not throw. */
  parse(text: string): T | undefined
}

export type Schema = Readonly<Record<string, Reader<unknown>>>

/** The typed values of a schema: `{ zoom: number(12) }` gives `{ zoom: number }`. */
export type Settings<S extends Schema> = {
  readonly [Key in keyof S]: S[Key] extends Reader<infer T> ? T : never
}
