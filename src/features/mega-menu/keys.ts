/** Where a key leads from a heading; undefined: nowhere. The row has two ends. `step` is 1, or -1 from right to left. */
export const nextHeading = <T>(
  key: string,
  headings: readonly T[],
  index: number,
  step: number,
): T | undefined =>
  ({
    ArrowLeft: headings[index - step],
    ArrowRight: headings[index + step],
    Home: headings[0],
    End: headings.at(-1),
  })[key]
