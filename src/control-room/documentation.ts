import { createContext } from 'react';
import { anchorOf } from '../../api/anchors';

/** Where the documentation is, ending in a slash. */
export const DocumentationAddress = createContext('');

export const operationAddress = (documentation: string, operationId: string): string =>
  `${documentation}openapi#${anchorOf.operation(operationId)}`;
