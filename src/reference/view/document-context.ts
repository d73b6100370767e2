import { createContext, useContext } from 'react';
import type { OpenApiDocument } from '../../../openapi/document/read-document';
import type { JsonObject } from '../../../openapi/json/json';

const DocumentContext = createContext<OpenApiDocument | null>(null);
export const DocumentProvider = DocumentContext.Provider;

export function useDocument(): OpenApiDocument {
  const document = useContext(DocumentContext);
  if (!document) {
    throw new Error('Parts of the reference stand inside a DocumentProvider.');
  }
  return document;
}

/** The document as it was loaded, in which references are followed. */
export function useRoot(): JsonObject {
  return useDocument().source;
}
