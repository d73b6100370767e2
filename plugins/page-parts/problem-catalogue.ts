import { type ErrorEntry, readCatalogues } from '../../api/bundle/catalogues';
import { code, prose, table } from './markdown';

type Catalogue = Record<string, ErrorEntry>;

const named = (list: string) => list.split(',').flatMap((part) => part.trim() || []);

/** The codes that an element asks for: those of the statuses, or those that it names, in the order of the page. */
export function cataloguedCodes({ status = '', of = '' }: Record<string, string>, errors: Catalogue = readCatalogues().errors): string[] {
  if ((status === '') === (of === '')) {
    throw new Error('<ProblemCatalogue> takes either status="409" or of="name-taken, email-taken".');
  }
  const codes = of ? named(of) : named(status).flatMap((wanted) => Object.keys(errors).filter((each) => errors[each]?.status === +wanted));
  const unknown = codes.filter((each) => !errors[each]);
  if (codes.length === 0 || unknown.length > 0) {
    const asked = of ? `of="${of}"` : `status="${status}"`;
    throw new Error(`<ProblemCatalogue ${asked}>: the catalogue of errors has no ${unknown.join(', ') || 'such status'}.`);
  }
  return codes;
}

/** What each problem means and what to do, in the words of the catalogue from which the contract is made. */
export function problemCatalogue(attributes: Record<string, string>, errors: Catalogue = readCatalogues().errors): string {
  const rows = cataloguedCodes(attributes, errors).map((each) => {
    const { status = 0, meaning = '', remedy = '' } = errors[each] ?? {};
    return [code(each), String(status), prose(meaning), prose(remedy)];
  });
  return table(['Code', 'Status', 'Cause', 'Remedy'], rows);
}
