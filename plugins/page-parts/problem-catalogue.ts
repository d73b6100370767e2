import { type ErrorEntry, readCatalogues } from '../../api/bundle/catalogues';
import { escapeProse, inlineCode, markdownTable } from './markdown';

type Catalogue = Record<string, ErrorEntry>;

const splitList = (list: string) => list.split(',').flatMap((part) => part.trim() || []);

/** The codes that an element asks for: those of the statuses, or those that it names, in the order of the page. */
export function cataloguedCodes({ status = '', of = '' }: Record<string, string>, errors: Catalogue = readCatalogues().errors): string[] {
  if ((status === '') === (of === '')) {
    throw new Error('<ProblemCatalogue> takes either status="409" or of="name-taken, email-taken".');
  }
  const codes = of
    ? splitList(of)
    : splitList(status).flatMap((wanted) => Object.keys(errors).filter((each) => errors[each]?.status === +wanted));
  const unknown = codes.filter((each) => !errors[each]);
  if (codes.length === 0 || unknown.length > 0) {
    const attribute = of ? `of="${of}"` : `status="${status}"`;
    throw new Error(`<ProblemCatalogue ${attribute}>: the catalogue of errors has no ${unknown.join(', ') || 'such status'}.`);
  }
  return codes;
}

/** What each problem means and what to do, in the words of the catalogue from which the contract is made. */
export function problemCatalogue(attributes: Record<string, string>, errors: Catalogue = readCatalogues().errors): string {
  const rows = cataloguedCodes(attributes, errors).map((each) => {
    const { status = 0, meaning = '', remedy = '' } = errors[each] ?? {};
    return [inlineCode(each), String(status), escapeProse(meaning), escapeProse(remedy)];
  });
  return markdownTable(['Code', 'Status', 'Cause', 'Remedy'], rows);
}
