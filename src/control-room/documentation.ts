import { createContext } from 'react';
import { anchorOf } from '../../api/anchors';

/** Where the documentation is, ending in a slash. */
export const DocumentationAddress = createContext('');

/** Where a deny reason is explained. */
export const reasonAddress = (documentation: string, reason: string): string =>
  `${documentation}main/api/admin/resources/request-access#${anchorOf.row(reason)}`;

export const operationAddress = (documentation: string, operationId: string): string =>
  `${documentation}openapi#${anchorOf.operation(operationId)}`;
