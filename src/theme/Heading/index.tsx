import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { Props } from '@theme/Heading';
import { Children, isValidElement, type ReactNode } from 'react';

/** Whether a heading is a link already, such as that of a section about another page. */
const hasLink = (children: ReactNode): boolean =>
  Children.toArray(children).some((child) => isValidElement<{ href?: string }>(child) && child.props.href !== undefined);

/** A heading that leads to itself. Its words are the link: a second link behind them, as the original has, would be a part of its name. */
export default function Heading({ as: As, id, children, ...props }: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  if (As === 'h1' || !id) {
    return <As {...props}>{children}</As>;
  }
  brokenLinks.collectAnchor(id);
  return (
    <As className="anchor" {...props} id={id}>
      {hasLink(children) ? (
        children
      ) : (
        <a className="heading-link" href={`#${id}`}>
          {children}
        </a>
      )}
    </As>
  );
}
