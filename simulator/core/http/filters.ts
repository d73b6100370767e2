/** Exact-match filters: a parameter that is absent lets everything pass, several values mean any of them. */
export function oneOf<Value>(wanted: readonly Value[] | undefined, value: Value): boolean {
  return wanted === undefined || wanted.includes(value);
}

export function anyOf<Value>(wanted: readonly Value[] | undefined, values: readonly Value[]): boolean {
  return wanted === undefined || values.some((value) => wanted.includes(value));
}

/** `q`: the beginning of the name, or of a word in it. */
export function matchesName(q: string | undefined, name: string | null): boolean {
  if (q === undefined) {
    return true;
  }
  const wanted = q.toLowerCase();
  const text = (name ?? '').toLowerCase();
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] as string)) {
      return true;
    }
  }
  return false;
}
