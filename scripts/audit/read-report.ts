type Advisory = { title: string; url: string; severity: string };

export type Finding = {
  name: string;
  severity: string;
  /** Those of the package itself; one that only needs such a package has none. */
  advisories: Advisory[];
  /** Whether something of it is in what readers get. */
  reachesReader: boolean;
};

/** What an audit came to. One that could not ask has found nothing out, which is not the same as having found nothing. */
export type Audit = { kind: 'not run'; reason: string } | { kind: 'run'; packages: number; findings: Finding[] };

type Report = {
  message?: string;
  vulnerabilities?: Record<string, { name: string; severity: string; via: (Advisory | string)[] }>;
  metadata?: { dependencies?: { total?: number } };
};

/** Reads what `npm audit --json` printed. `shipped` are the names of packages that reach the reader. */
export function readReport(printed: string, shipped: ReadonlySet<string>): Audit {
  let report: Report;
  try {
    report = JSON.parse(printed);
  } catch {
    return { kind: 'not run', reason: printed.trim().split('\n')[0] || 'npm printed nothing' };
  }
  const { message, vulnerabilities, metadata } = report;
  const packages = metadata?.dependencies?.total ?? 0;
  // npm also answers with a report that is empty, when it had nothing to ask about.
  if (!vulnerabilities || packages === 0) {
    return { kind: 'not run', reason: message ?? 'npm reported no packages' };
  }
  const findings = Object.values(vulnerabilities).map(({ name, severity, via }) => ({
    name,
    severity,
    advisories: via.filter((cause) => typeof cause !== 'string'),
    reachesReader: shipped.has(name),
  }));
  return { kind: 'run', packages, findings: findings.sort((a, b) => Number(b.reachesReader) - Number(a.reachesReader)) };
}
