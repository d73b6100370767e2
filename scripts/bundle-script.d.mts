export function bundleScript(entry: string, outdir: string): Promise<string>;
