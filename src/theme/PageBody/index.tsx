import useRouteContext from '@docusaurus/useRouteContext';
import { type ComponentType, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { bodyFor, keepBody } from '../../page-bodies/bodies';
import Islands from '../../page-bodies/Islands';
import RunPanels from '../../page-bodies/RunPanels';
import { showLanguages } from '../../page-bodies/shown-language';
import { useLinks } from '../../page-bodies/use-links';

type Props = {
  /** That of the page's chunk: see plugins/page-bodies. */
  name: string;
  /** What the build renders, and the development server. In what readers load there is none. */
  Content: ComponentType | undefined;
};

/** The text of a page as it came: HTML that the build rendered. React looks after nothing in it; what needs a component gets one from outside. */
export default function PageBody({ name, Content }: Props): ReactNode {
  const element = useRef<HTMLElement>(null);
  const { plugin } = useRouteContext();
  const [{ html, before }] = useState(() => bodyFor(name));
  useLayoutEffect(() => {
    const body = element.current;
    // React gave up the page that came from the server, and made its own.
    if (body && before && before !== body) {
      body.append(...before.childNodes);
    }
    showLanguages();
    return () => {
      if (body) {
        keepBody(name, body);
      }
    };
  }, [name, before]);
  useLinks(element);
  return (
    <>
      <page-body
        ref={element}
        name={name}
        class={plugin.name === 'docusaurus-plugin-content-pages' ? undefined : 'markdown'}
        suppressHydrationWarning
        {...(Content ? { children: <Content /> } : { dangerouslySetInnerHTML: html })}
      />
      <RunPanels within={element} />
      <Islands within={element} />
    </>
  );
}
