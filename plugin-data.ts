/** What plugins hand to pages as global data. It stands here because `plugins/` and `src/` do not read each other. */

export type LatestNote = { title: string; description: string; date: string; permalink: string };

/** Of the plugin `latest-notes`. */
export type LatestNotesData = { notes: LatestNote[] };
