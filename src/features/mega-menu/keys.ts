/** Where an arrow key, Home or End leads from a heading; undefined: nowhere. The row has two ends. */
export const nextHeading = <T>(
  key: string,
  headings: readonly T[],
  index: number,
  isRtl: boolean,
): T | undefined => {
  const step = isRtl ? -1 : 1
  return {
    ArrowLeft: headings[index - step],
    ArrowRight: headings[index + step],
    Home: headings[0],
    End: headings.at(-1),
  }[key]
}
