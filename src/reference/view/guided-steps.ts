/** The story on the first screen, in its order. What each step does is loaded when the first is pressed (`guided/run-step.ts`). */
export const guidedSteps = [
  { name: 'open', title: 'Open the main entrance', text: 'Your program sends one request.' },
  { name: 'force', title: 'Force it', text: 'Somebody breaks in: the event you get.' },
  { name: 'block', title: 'Block it', text: 'For everybody, with one request.' },
  { name: 'explain', title: 'Ask why a card is refused', text: 'A dry run says which rule decided.' },
] as const;

export type GuidedStepName = (typeof guidedSteps)[number]['name'];
