import type { PlainRequest } from '../../../openapi/request/plain-request';

/** A value of a step's answer that a later step uses: its name, and where in the answer it is. */
export type KeptValue = { name: string; path: readonly (string | number)[] };

export type StoryStep = {
  /** What the building's clock showed. */
  at: string;
  /** In path and body, `{{userId}}` stands for a kept value. */
  request: PlainRequest;
  /** Who called, by name; null at a control route, which asks nobody. */
  caller: string | null;
  keeps: readonly KeptValue[];
};

/** What was done since the building began anew, in a form that can be done again. */
export type Story = {
  steps: readonly StoryStep[];
  /** What the clock showed when it was told. */
  until: string;
};

/** When every building begins. */
export const beginning = '2026-03-16T08:00:00.000Z';

/** Beyond it the session keeps no more. */
export const mostSteps = 200;

/** What the part of an address begins with that holds a story. */
export const storyMark = 'story=';

export const slotOf = (name: string) => `{{${name}}}`;
