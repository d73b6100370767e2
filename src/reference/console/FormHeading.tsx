import { createContext, type ReactNode, useContext } from 'react';
import styles from './styles.module.css';

/** False where the form stands in a page whose headings it would break up: there its parts have names, and are no chapters. */
export const HasHeadings = createContext(true);

/** What a part of the form is called. */
export default function FormHeading({ children }: { children: ReactNode }): ReactNode {
  const Tag = useContext(HasHeadings) ? 'h6' : 'p';
  return <Tag className={styles.heading}>{children}</Tag>;
}
