export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A document may hold anything anywhere: what is not of the expected type reads as an empty one. */

export function asString(value: unknown, otherwise = ''): string {
  return typeof value === 'string' ? value : otherwise;
}

export function asArray(value: unknown): Json[] {
  return Array.isArray(value) ? value : [];
}

export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
