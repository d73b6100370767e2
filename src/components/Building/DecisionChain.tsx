import type { ReactNode } from 'react';
import type { DecisionLink } from '../../../simulator/core/control/explain-decision';
import Announcement from '../Announcement';
import styles from './chain.module.css';
import type { Presentation } from './presentation';

const linkWords: Record<DecisionLink['link'], string> = {
  TOKEN: 'Token',
  USER: 'User',
  ROLE: 'Role',
  PRIVILEGE: 'Privilege',
  SCHEDULE: 'Schedule',
  DOOR: 'Door',
};
const signs: Record<DecisionLink['outcome'], string> = { PASSED: '✓', FAILED: '✗', WAITING: '…', SKIPPED: '–', NOT_REACHED: '·' };
const outcomeWords: Record<DecisionLink['outcome'], string> = {
  PASSED: 'holds',
  FAILED: 'fails',
  WAITING: 'wants a PIN',
  SKIPPED: 'not asked',
  NOT_REACHED: 'not reached',
};

const atRest: readonly DecisionLink[] = (['TOKEN', 'USER', 'ROLE', 'PRIVILEGE', 'SCHEDULE', 'DOOR'] as const).map((link) => ({
  link,
  name: null,
  outcome: 'NOT_REACHED',
}));

const verdicts = {
  GRANTED: { tone: 'granted', words: 'Granted', meaning: 'Every link holds, and the lock is released.' },
  DENIED: { tone: 'denied', words: 'Denied', meaning: '' },
  WAITING_FOR_PIN: {
    tone: 'pending',
    words: 'Waiting for a PIN',
    meaning: 'The card alone is not enough now. The reader waits 10 seconds for a PIN.',
  },
} as const;

type Props = { presentation: Presentation | null; reasonLink: (reason: string) => ReactNode };

function Verdict({ presentation, reasonLink }: Props): ReactNode {
  if (!presentation) {
    return 'Present a card to see who decides what, link by link.';
  }
  const { decision, reason } = presentation;
  const { tone, words, meaning } = verdicts[decision];
  return (
    <>
      <span className="label" data-state={tone}>
        {words}
      </span>{' '}
      {meaning}
      {reason && (
        <>
          The door stays shut: {reasonLink(reason)}
          {reason === 'DOOR_BLOCKED' && '. A block is checked before anything else.'}
        </>
      )}
    </>
  );
}

/** The verdict for who hears it: in one piece, since some screen readers say each part of a message that changes, and the last one first. */
function spokenVerdict({ decision, reason }: Presentation): string {
  const { words, meaning } = verdicts[decision];
  return [`${words}.`, meaning, reason && `The door stays shut: ${reason}.`].filter(Boolean).join(' ');
}

/** How the last decision came about: its links, one after the other, and what came of them. */
export default function DecisionChain({ presentation, reasonLink }: Props): ReactNode {
  const links = presentation?.links ?? atRest;
  return (
    <div className={styles.decision}>
      <ol key={presentation?.number ?? 0} className={styles.chain} aria-label="How it is decided" data-shown={presentation !== null}>
        {links.map(({ link, name, outcome }) => (
          <li key={link} data-outcome={outcome}>
            <span className={styles.link}>
              <span aria-hidden="true">{presentation ? signs[outcome] : ''}</span> {linkWords[link]}
              {presentation && <span className="unseen"> {outcomeWords[outcome]}</span>}
            </span>
            <span className={styles.found}>{name ?? (presentation && outcome === 'FAILED' ? 'none' : '')}</span>
          </li>
        ))}
      </ol>
      <p className={styles.verdict}>
        <span key={presentation?.number ?? 0}>
          <Verdict presentation={presentation} reasonLink={reasonLink} />
        </span>
      </p>
      <Announcement>{presentation && spokenVerdict(presentation)}</Announcement>
    </div>
  );
}
