import type { ReactNode } from 'react';
import styles from './door.module.css';

/** A door as one stands before it: what is behind it, the leaf, the bolts, the reader on the wall, and who is there. */
export default function DoorPicture({ hasKeypad, hasPerson }: { hasKeypad: boolean; hasPerson: boolean }): ReactNode {
  return (
    <svg className={styles.picture} viewBox="0 0 150 176" aria-hidden="true">
      <rect className={styles.behind} x="38" y="16" width="72" height="154" />
      <path className={styles.depth} d="M38 170l18-26h36l18 26M56 144V38M92 144V38M56 38h36M38 16l18 22M110 16L92 38" />
      <g className={styles.leaf}>
        <rect className={styles.board} x="38" y="16" width="72" height="154" />
        <rect className={styles.pane} x="50" y="30" width="48" height="62" rx="1" />
        <path className={styles.handle} d="M102 100v16" />
      </g>
      <path className={styles.frame} d="M35 171V13h78v158" />
      <path className={styles.bolt} d="M101 108h12" />
      <path className={`${styles.bolt} ${styles.second}`} d="M101 58h12" />
      <path className={styles.beam} d="M30 48l88 84M30 132l88-84" />
      <path className={styles.burst} d="M121 60l10-8M123 74h13M121 88l10 8M27 60l-10-8M25 74H12M27 88l-10 8" />
      <g className={styles.reader}>
        <rect x="122" y="96" width="17" height="30" rx="2.5" />
        <circle className={styles.led} cx="130.5" cy="103" r="2.6" />
        {hasKeypad ? (
          <path
            className={styles.keys}
            d="M126.500 111h.1M130.500 111h.1M134.500 111h.1M126.500 116h.1M130.500 116h.1M134.500 116h.1M126.500 121h.1M130.500 121h.1M134.500 121h.1"
          />
        ) : (
          <path className={styles.waves} d="M127 113q3.500 3.500 7 0M125.500 118q5 4.500 10 0" />
        )}
      </g>
      <path className={styles.ground} d="M0 171h150" />
      {hasPerson && (
        <g className={styles.person}>
          <circle cx="16" cy="112" r="8" />
          <path d="M4 171v-32q0-14 12-14t12 14v32" />
        </g>
      )}
    </svg>
  );
}
