const body = /<page-body\b[^>]*?\sname=["']?([\w-]+)["']?[^>]*>([\s\S]*?)<\/page-body>/g;

/** The bodies that a built page holds, by their names. A body holds no other one. */
export function bodiesIn(page: string): [name: string, html: string][] {
  return [...page.matchAll(body)].map(([, name = '', html = '']) => [name, html]);
}
