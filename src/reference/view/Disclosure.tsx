import { type ReactNode, useId, useState } from 'react';
import controls from './controls.module.css';
import styles from './Disclosure.module.css';

type Props = {
  label: ReactNode;
  children: ReactNode;
  /** The place in the address, if it is inside. Each new one opens it. */
  placeInside?: string;
  className?: string;
};

/** Something that opens. Its content is made when it is first wanted, so that a schema may hold itself. */
export default function Disclosure({ label, children, placeInside = '', className }: Props): ReactNode {
  const [isOpen, setOpen] = useState(placeInside !== '');
  const [lastPlace, setLastPlace] = useState(placeInside);
  if (placeInside !== lastPlace) {
    setLastPlace(placeInside);
    setOpen(isOpen || placeInside !== '');
  }
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
