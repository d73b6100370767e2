import { spawnSync } from 'node:child_process';

/** Compiles programs as a careful reader would, with the types of Node alone unless told others; gives what the compiler finds. */
export function compileStrictly(files: string[], lib = 'es2023'): string {
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--noUnusedLocals', '--noEmit', '--allowImportingTsExtensions'];
  const node = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler', '--moduleDetection', 'force'];
  const types = ['--lib', lib, '--types', 'node', '--skipLibCheck'];
  const { status, stdout, stderr } = spawnSync('npx', ['tsc', ...strict, ...node, ...types, ...files], { encoding: 'utf8' });
  return status === 0 ? '' : (stdout || stderr).slice(0, 4000);
}
