/** The addresses of pages, from all that the framework knows, below the base URL. */
export function canonicalRoutes(routesPaths: readonly string[], baseUrl: string): string[] {
  return routesPaths
    .filter((path) => !path.endsWith('/404.html'))
    .map((path) => path.slice(baseUrl.length))
    .sort();
}
