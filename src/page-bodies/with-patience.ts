/** As long as the bundler's runtime waits for a script: see plugins/lean-bundle. */
const patience = 60_000;

/** Breaks off what comes to no end, so that whoever waits for it is told. */
export async function withPatience<Loaded>(load: (signal: AbortSignal) => Promise<Loaded>): Promise<Loaded> {
  const abort = new AbortController();
  const late = setTimeout(() => abort.abort(), patience);
  try {
    return await load(abort.signal);
  } finally {
    clearTimeout(late);
  }
}
