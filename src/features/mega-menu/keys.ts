/**
 * The item of a row or column to which a key moves, or undefined. Does not wrap around. `step`: 1,
 * or -1 in right-to-left text.
 */
export const itemFor = <T>(key: string, items: readonly T[], index: number, step: number): T | undefined =>
  ({
    ArrowLeft: items[index - step],
    ArrowRight: items[index + step],
    ArrowUp: items[index - 1],
    ArrowDown: items[index + 1],
    Home: items[0],
    End: items.at(-1),
  })[key]
