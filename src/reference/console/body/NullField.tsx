import type { ReactNode } from 'react';
import FieldGroup from '../request/FieldGroup';

type Props = { id: string; label: string; note: string; help: string; tools: ReactNode };

/** A value that is null: there is nothing to type. */
export default function NullField(props: Props): ReactNode {
  return (
    <FieldGroup {...props}>
      <code>null</code>
    </FieldGroup>
  );
}
