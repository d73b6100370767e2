/** What this reader looked for, kept on the device and nowhere else. */

const key = 'recent-searches-access-docs';
const most = 5;

export function recentQueries(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export function keepQuery(query: string): void {
  const typed = query.trim().slice(0, 80);
  try {
    localStorage.setItem(key, JSON.stringify([typed, ...recentQueries().filter((each) => each !== typed)].slice(0, most)));
  } catch {
    // Blocked storage: nothing is kept.
  }
}

export function forgetQueries(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage: nothing was kept.
  }
}
