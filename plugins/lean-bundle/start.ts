// Takes the place of the framework's entry: runs the same scripts, one part after the other, and lets the browser answer the reader in between. All at once they
// are a fifth of a second on a slow phone.
import './script-policy';

const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The page as far as it has come isn't the page: the scripts may be there before its end is. */
const wholePage = () =>
  document.readyState === 'loading' && new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));

async function start(): Promise<void> {
  await wholePage();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await breathe();
  await import(/* webpackMode: "eager" */ '@generated/routes');
  await breathe();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/App');
  await breathe();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry');
}

start();
