import { type ReactNode, useId } from 'react';
import styles from './styles.module.css';

/** Options that belong together, under a title. */
export default function Group({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form, not options of a listbox.
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles.page}>
        {title}
      </div>
      {children}
    </div>
  );
}
