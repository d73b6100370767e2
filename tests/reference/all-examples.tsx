// Stands in for the choice of examples: each of them is shown.
import type { ComponentProps, ReactNode } from 'react';
import Examples from '../../src/reference/view/Examples';

export default function AllExamples({ examples, ...props }: ComponentProps<typeof Examples>): ReactNode {
  return examples.map((example) => <Examples key={example.name} {...props} examples={[example]} />);
}
