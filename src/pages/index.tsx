import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { usePluginData } from '@docusaurus/useGlobalData';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type { ReactNode } from 'react';
import { audiences, chain, decisionIntro, lead, steps, tasks } from '../../home-page';
import type { LatestNotesData } from '../../plugin-data';
import Building from './_building.mdx';
import FirstRequest from './_first-request.mdx';
import styles from './index.module.css';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

function Hero(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  return (
    <header className={styles.hero}>
      <div className={styles.intro}>
        <h1 className="threshold">{siteConfig.title}</h1>
        <p className={styles.tagline}>{siteConfig.tagline}</p>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.actions}>
          <Link className="button button--primary" to="/main/getting-started/quickstart">
            Quickstart: open a door
          </Link>
          <Link className="button button--secondary" to="/main/getting-started/">
            Getting started
          </Link>
          <Link className="button button--secondary" to="/openapi">
            API reference
          </Link>
        </p>
      </div>
      <div className={styles.building}>
        <MDXContent>
          <Building />
        </MDXContent>
      </div>
    </header>
  );
}

function Steps(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="steps">
      <h2 id="steps">From nothing to an opened door</h2>
      <div className={styles.start}>
        <ol className={styles.steps}>
          {steps.map(({ name, text, to, page }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              <Link to={to}>{page}</Link>
            </li>
          ))}
        </ol>
        <div className={styles.code}>
          <MDXContent>
            <FirstRequest />
          </MDXContent>
        </div>
      </div>
    </section>
  );
}

function Decision(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="decision">
      <h2 id="decision">How a door decides</h2>
      <p>{decisionIntro}</p>
      <ol className={styles.chain}>
        {chain.map(([name, text, page]) => (
          <li key={name}>
            <Link to={`/main/api/admin/resources/${page}`}>{name}</Link>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p className={styles.outcome}>
        <span className="label" data-state="granted">
          Granted
        </span>{' '}
        <code>access.granted</code> with the privilege that opened it, or{' '}
        <span className="label" data-state="denied">
          Denied
        </span>{' '}
        <code>access.denied</code> with one of 22 reasons. A controller decides cards and PINs itself, so this works while the network is
        down.
      </p>
    </section>
  );
}

export default function Home(): ReactNode {
  const { notes } = usePluginData('latest-notes') as LatestNotesData;
  return (
    <Layout description="Developer documentation of the Access Management API: doors, controllers, users, tokens, roles, schedules and visits.">
      <main className={styles.page}>
        <Hero />
        <Steps />
        <section className={styles.section} aria-labelledby="audiences">
          <h2 id="audiences">Two audiences</h2>
          <div className={styles.audiences}>
            {audiences.map(({ name, path, to, text, links }) => (
              <article key={name}>
                <h3>
                  <Link to={to}>{name}</Link>
                </h3>
                <code>{path}</code>
                <p>{text}</p>
                <ul>
                  {links.map(([page, target, task]) => (
                    <li key={target}>
                      <Link to={target}>{page}</Link>: {task}
                    </li>
                  ))}
                </ul>
              </article>
            ))}
          </div>
        </section>
        <Decision />
        <div className={styles.columns}>
          <section aria-labelledby="tasks">
            <h2 id="tasks">What are you building?</h2>
            <dl className={styles.tasks}>
              {tasks.map(([task, to, page]) => (
                <div key={task}>
                  <dt>{task}</dt>
                  <dd>
                    <Link to={to}>{page}</Link>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          <section aria-labelledby="news">
            <h2 id="news">What’s new</h2>
            <ul className={styles.notes}>
              {notes.map(({ title, description, date, permalink }) => (
                <li key={permalink}>
                  <time dateTime={date}>{day.format(new Date(date))}</time>
                  <Link to={permalink}>{title}</Link>
                  <p>{description}</p>
                </li>
              ))}
            </ul>
            <Link to="/release-notes">All release notes</Link>
          </section>
        </div>
      </main>
    </Layout>
  );
}
