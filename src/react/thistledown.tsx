import { type AllHTMLAttributes, type ElementType, type ReactElement, useMemo } from 'react'

export interface ThistledownProps extends Omit<AllHTMLAttributes<HTMLElement>, 'as' | 'children'> {
  /** What the content management system sent, features and all. A page with trusted types gives a trusted value. */
  readonly html: string
  /** The element around it; default: a `<div>`. */
  readonly as?: string | undefined
}

/**
 * Markup that is not React's: features in it may start before React is there, and keep what they have changed. React
 * writes it again only when it is another text.
 */
export const Thistledown = ({ html, as = 'div', ...rest }: ThistledownProps): ReactElement => {
  // React writes whenever the object is another one, though its text be the same.
  const content = useMemo(() => ({ __html: html }), [html])
  const Around = as as ElementType
  return <Around {...rest} dangerouslySetInnerHTML={content} suppressHydrationWarning />
}
