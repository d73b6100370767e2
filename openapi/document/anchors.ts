/** Where a page about a document shows an operation: at its id. Webhooks have operations too. */
export function operationAnchor(operationId: string): string {
  return operationId;
}

export function schemaAnchor(name: string): string {
  return `schema-${name}`;
}
