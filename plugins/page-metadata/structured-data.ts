/** What search engines are told of a page as JSON-LD, in the words of schema.org. */

export type SiteFacts = {
  title: string;
  /** With the slash at the end. */
  address: string;
  language: string;
  company: { name: string; url: string };
};

export type PageFacts = {
  kind: 'home' | 'doc' | 'reference' | 'other';
  title: string;
  description: string;
  /** The canonical one. */
  address: string;
  card: string;
  /** From the section down to the page itself, those that have a page. */
  trail: { name: string; address: string }[];
  /** When its text was last changed, if that is known. */
  modified: string | null;
};

type Node = Record<string, unknown>;

const website = ({ title, address }: SiteFacts): Node => ({ '@type': 'WebSite', name: title, url: address });
const organisation = ({ company: { name, url } }: SiteFacts): Node => ({ '@type': 'Organization', name, url });

function mainNode(page: PageFacts, site: SiteFacts): Node | null {
  const { title, description, address: url } = page;
  switch (page.kind) {
    case 'home':
      return { ...website(site), description, inLanguage: site.language, image: page.card, publisher: organisation(site) };
    case 'doc':
      return {
        '@type': 'TechArticle',
        headline: title,
        description,
        url,
        mainEntityOfPage: url,
        image: page.card,
        inLanguage: site.language,
        ...(page.modified && { dateModified: page.modified }),
        isPartOf: website(site),
        publisher: organisation(site),
      };
    case 'reference':
      return {
        '@type': 'WebAPI',
        name: site.title,
        description,
        url,
        documentation: `${site.address}main/`,
        image: page.card,
        provider: organisation(site),
      };
    case 'other':
      return null;
  }
}

function breadcrumbs({ trail }: PageFacts): Node | null {
  if (trail.length < 2) {
    return null;
  }
  const itemListElement = trail.map(({ name, address }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: address }));
  return { '@type': 'BreadcrumbList', itemListElement };
}

export function structuredData(page: PageFacts, site: SiteFacts): Node[] {
  return [mainNode(page, site), breadcrumbs(page)].flatMap((node) => (node ? [{ '@context': 'https://schema.org', ...node }] : []));
}
