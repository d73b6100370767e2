import { type ReactNode, useId, useState } from 'react';
import controls from './controls.module.css';
import styles from './Disclosure.module.css';

type Props = { label: ReactNode; children: ReactNode; isOpen?: boolean; className?: string };

/** Something that opens. Its content is made when it is first wanted, so that a schema may hold itself. */
export default function Disclosure({ label, children, isOpen: opensAtOnce = false, className }: Props): ReactNode {
  const [isOpen, setOpen] = useState(opensAtOnce);
  const id = useId();
  return (
    <div className={className}>
      <button
        type="button"
        className={`disclosure ${controls.discloser}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        <div id={id} className={styles.disclosed}>
          {children}
        </div>
      )}
    </div>
  );
}
