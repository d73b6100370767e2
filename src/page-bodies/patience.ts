/** Breaks off what hasn't come after a minute, so that whoever waits for it is told: as long as the bundler's runtime waits for a script, see plugins/lean-bundle. */
export function patience(): AbortSignal {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 60_000);
  return abort.signal;
}
