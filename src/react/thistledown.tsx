import { type AllHTMLAttributes, type FunctionComponent, type ReactElement, useMemo } from 'react'

export interface ThistledownProps extends Omit<AllHTMLAttributes<HTMLElement>, 'as' | 'children'> {
  /** Server markup. Under Trusted Types: a trusted value. */
  readonly html: string
  /** The wrapper's tag. Default: `div`. */
  readonly as?: string | undefined
}

interface Content {
  readonly dangerouslySetInnerHTML: { readonly __html: string }
  readonly suppressHydrationWarning: boolean
}

/** Server markup inside a React tree. React does not touch its content unless `html` changes. */
export const Thistledown = ({ html, as = 'div', ...rest }: ThistledownProps): ReactElement => {
  // React writes the markup again for each new object, even if the text is the same.
  const content = useMemo(() => ({ __html: html }), [html])
  // Not `ElementType`: see feature.tsx.
  const Around = as as unknown as FunctionComponent<Content>
  return <Around {...rest} dangerouslySetInnerHTML={content} suppressHydrationWarning />
}
