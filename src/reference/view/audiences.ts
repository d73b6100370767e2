/** `admin` is shown as "Admin API". */
export function audienceTitle(audience: string): string {
  return `${audience[0]?.toUpperCase() ?? ''}${audience.slice(1)} API`;
}
