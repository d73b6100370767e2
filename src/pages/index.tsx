import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { usePluginData } from '@docusaurus/useGlobalData';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type { ReactNode } from 'react';
import { audiences, lead, promise, steps, stillCaption } from '../../home-page';
import type { LatestNotesData } from '../../plugin-data';
import { ways } from '../../ways';
import Day from '../components/Day';
import Building from './_building.mdx?live';
import FirstRequest from './_first-request.mdx';
import styles from './index.module.css';

function Hero(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  return (
    <header className={styles.hero}>
      <div className={styles.intro}>
        <h1 className="threshold">{siteConfig.title}</h1>
        <p className={styles.tagline}>{siteConfig.tagline}</p>
      </div>
      <div className={styles.building}>
        <MDXContent>
          <Building />
        </MDXContent>
        <p className={styles.caption}>{stillCaption}</p>
      </div>
      <p className={styles.lead}>
        {lead} <strong>{promise}</strong>
      </p>
      <p className={styles.actions}>
        <Link className="button button--primary" to="/main/getting-started/quickstart">
          Quickstart: open a door
        </Link>
        <Link className="button button--secondary" to="/main/">
          Documentation
        </Link>
        <Link className="button button--secondary" to="/openapi">
          API reference
        </Link>
      </p>
    </header>
  );
}

function Ways(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="ways">
      <h2 id="ways">What do you want to do?</h2>
      <div className={styles.ways}>
        {ways.map(({ name, text, pages }) => (
          <article key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
            <dl>
              {pages.map(([task, to, page]) => (
                <div key={to}>
                  <dt>{task}</dt>
                  <dd>
                    <Link to={to}>{page}</Link>
                  </dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </div>
    </section>
  );
}

function Steps(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="steps">
      <h2 id="steps">The same building on your machine</h2>
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

export default function Home(): ReactNode {
  const { notes } = usePluginData('latest-notes') as LatestNotesData;
  return (
    <Layout description="Developer documentation of the Access Management API: doors, controllers, users, tokens, roles, schedules and visits.">
      <main className={styles.page}>
        <Hero />
        <Ways />
        <Steps />
        <div className={styles.columns}>
          <section aria-labelledby="audiences">
            <h2 id="audiences">Two audiences</h2>
            <div className={styles.audiences}>
              {audiences.map(({ name, path, to, text }) => (
                <article key={name}>
                  <h3>
                    <Link to={to}>{name}</Link>
                  </h3>
                  <code>{path}</code>
                  <p>{text}</p>
                </article>
              ))}
            </div>
          </section>
          <section aria-labelledby="news">
            <h2 id="news">What’s new</h2>
            <ul className={styles.notes}>
              {notes.map(({ title, description, date, permalink }) => (
                <li key={permalink}>
                  <Day date={date} />
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
