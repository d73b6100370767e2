import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { codeLanguages } from '../../../../openapi/code/code-languages';
import { copyPromised } from '../../../components/CodeBlock/copy-promised';
import LanguageChoice from '../../../components/CodeBlock/LanguageChoice';
import { useCodeLanguage } from '../../../components/CodeTabs/code-language';
import type { Session } from '../../../session/session';
import { mostSteps, type Story } from '../../../session/story/story';
import { writeStoryPlace } from '../../../session/story/story-link';
import { tellStory } from '../../../session/story/tell-story';
import { writeStory } from '../../../session/story/write-story';
import { useSessionValue } from '../../../session/use-session';
import Code from '../../view/Code';
import controls from '../controls.module.css';
import styles from './StorySoFar.module.css';

function CopyLink({ story }: { story: Story }): ReactNode {
  const [said, setSaid] = useState('');
  const copy = () => {
    const [page = ''] = location.href.split('#');
    copyPromised(
      writeStoryPlace(story).then((place) => `${page}#${place}`),
      setSaid,
    );
  };
  return (
    <div className={styles.link}>
      <button type="button" className={controls.button} onClick={copy}>
        Copy a link that replays it
      </button>
      <p aria-live="polite">{said}</p>
    </div>
  );
}

function Script({ story }: { story: Story }): ReactNode {
  const [language, choose] = useCodeLanguage();
  const name = codeLanguages.find(({ id }) => id === language)?.name ?? language;
  return (
    <Code code={writeStory(language, story)} language={language} label={`Story in ${name}`}>
      <LanguageChoice offered={codeLanguages} chosen={language} choose={choose} />
    </Code>
  );
}

const countSteps = (count: number) => (count === 1 ? '1 step' : `${count} steps`);

/** What was done since the building began anew, to take away: a script for the downloaded simulator, or a link. */
export default function StorySoFar({ session }: { session: Session }): ReactNode {
  const id = useId();
  const calls = useSessionValue(session, 'calls');
  const opener = useRef<HTMLButtonElement>(null);
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const story = useMemo(() => tellStory(calls, openedAt ?? ''), [calls, openedAt]);
  const { length } = story.steps;
  const isOpen = openedAt !== null;
  // Escape closes what was opened last.
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen && event.key === 'Escape') {
      event.preventDefault();
      setOpenedAt(null);
      opener.current?.focus();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears keys that are pressed in its controls.
    <div className={styles.story} onKeyDown={onKeyDown}>
      <button
        ref={opener}
        type="button"
        className={controls.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenedAt(isOpen ? null : (session.snapshot().building?.now ?? ''))}
      >
        Story so far: {countSteps(length)}
      </button>
      <section id={id} className={styles.panel} hidden={!isOpen} aria-label="Story so far">
        {isOpen && length === 0 && <p>Nothing yet. What you send and do in the building can be copied here.</p>}
        {isOpen && length > 0 && (
          <>
            <p>
              All that was done since the building began anew, at the same times on its clock. Run it on the simulator that you downloaded,
              or pass it on as a link.
              {calls.length === mostSteps && ` These are the first ${mostSteps} steps; later ones are not kept.`}
            </p>
            <CopyLink story={story} />
            <Script story={story} />
          </>
        )}
      </section>
    </div>
  );
}
