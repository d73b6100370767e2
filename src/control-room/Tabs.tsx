import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './ControlRoom.module.css';

export type Tab = { name: string; count: number; panel: ReactNode };

/** One pane at a time, chosen by pointer or by the arrow keys. */
export default function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }): ReactNode {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  function move(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowRight: chosen + 1, ArrowLeft: chosen - 1, Home: 0, End: -1 };
    const to = steps[event.key];
    if (to !== undefined) {
      event.preventDefault();
      const next = (to + tabs.length) % tabs.length;
      setChosen(next);
      buttons.current[next]?.focus();
    }
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map(({ name, count }, index) => (
          <button
            key={name}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-controls={`${id}-panel`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
            onKeyDown={move}
          >
            {name} <span className={styles.count}>{count.toLocaleString('en')}</span>
          </button>
        ))}
      </div>
      <div key={chosen} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={styles.panel}>
        {tabs[chosen]?.panel}
      </div>
    </>
  );
}
