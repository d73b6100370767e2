import type { ReactNode } from 'react';
import formFields from '../form-fields.module.css';
import { type Described, describedBy, Fault, Help } from './Field';

type Props = Described & { id: string; label: string; tools?: ReactNode; children: ReactNode };

/** Controls that belong together, with a legend, what is wrong with them, and help. */
export default function FieldGroup({ id, label, note = '', help = '', fault, tools, children }: Props): ReactNode {
  const { 'aria-describedby': words } = describedBy(id, { note, help, fault });
  return (
    <fieldset id={id} className={formFields.group} aria-describedby={words}>
      <legend className={formFields.name}>{label}</legend>
      <div className={formFields.groupHead}>
        {note && (
          <span id={`${id}-note`} className={formFields.note}>
            {note}
          </span>
        )}
        {tools && <span className={formFields.tools}>{tools}</span>}
      </div>
      <div className={formFields.groupBody}>
        <Help id={id} help={help} />
        <Fault id={id} fault={fault} />
        {children}
      </div>
    </fieldset>
  );
}
