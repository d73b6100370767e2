// Grades a site as the HTTP Observatory does: the body of its own `scan`, which can't be told a port. In a process of its own, which trusts the certificate
// of a test by NODE_EXTRA_CA_CERTS. Arguments: the folder of the package, the port with TLS, the port without.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, httpsPort, httpPort] = process.argv.slice(2);

// It would fetch the list of hosts that browsers know to have TLS. No name for this machine is on it.
mkdirSync(join(folder, 'conf'), { recursive: true });
writeFileSync(join(folder, 'conf/hsts-preload.json'), '{}');

const load = (file) => import(pathToFileURL(join(folder, 'src', file)).href);
const [{ retrieve }, { ALL_TESTS }, { getGradeForScore, getScoreModifier }, { MINIMUM_SCORE_FOR_EXTRA_CREDIT }] = await Promise.all(
  ['retriever/retriever.js', 'constants.js', 'grader/grader.js', 'grader/charts.js'].map(load),
);
const requests = await retrieve('localhost', { httpsPort, httpPort });
const tests = ALL_TESTS.map((test) => test(requests)).map((output) => ({
  name: output.constructor.name,
  result: output.result,
  pass: output.pass,
  modifier: output.result ? getScoreModifier(output.result) : 0,
}));
const sum = (modifiers) => modifiers.reduce((total, modifier) => total + modifier, 100);
const withoutCredit = sum(tests.map(({ modifier }) => Math.min(modifier, 0)));
const score = withoutCredit >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(tests.map(({ modifier }) => modifier)) : withoutCredit;
console.log(JSON.stringify({ ...getGradeForScore(score), tests }));
