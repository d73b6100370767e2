import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import type { MouseEvent, ReactNode } from 'react';
import type { Choice } from './choices';
import styles from './styles.module.css';

type Props = {
  id: string;
  choice: Choice;
  choose(choice: Choice, inNewTab: boolean): void;
  'aria-describedby'?: string;
  children: ReactNode;
};

/** One line of the list. A place is a link, so that the browser's own ways to open one work too. */
export default function Option({ choice, choose, children, ...attributes }: Props): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const shared = { ...attributes, role: 'option', className: styles.option, tabIndex: -1, 'aria-selected': false };
  if ('query' in choice) {
    return (
      <button {...shared} type="button" onClick={() => choose(choice, false)}>
        {children}
      </button>
    );
  }
  function onClick(event: MouseEvent): void {
    if (event.shiftKey || event.button !== 0) {
      return;
    }
    event.preventDefault();
    choose(choice, event.ctrlKey || event.metaKey);
  }
  return (
    <a {...shared} href={withBaseUrl(choice.go)} onClick={onClick}>
      {children}
    </a>
  );
}
