import type { ReactNode } from 'react';
import TextWithCode from '../../../components/TextWithCode';
import formFields from '../form-fields.module.css';

export type Described = { help?: string; note?: string; fault?: string | undefined };

/** What ties a control to the words around it. */
export function describedBy(id: string, { note, help, fault }: Described) {
  const ids = [note && `${id}-note`, fault && `${id}-fault`, help && `${id}-help`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': fault ? (true as const) : undefined };
}

export function Fault({ id, fault }: { id: string; fault: string | undefined }): ReactNode {
  return (
    fault && (
      <p id={`${id}-fault`} className={formFields.fault}>
        {fault}
      </p>
    )
  );
}

export function Help({ id, help }: { id: string; help: string | undefined }): ReactNode {
  return (
    help && (
      <p id={`${id}-help`} className={formFields.help}>
        <TextWithCode text={help} />
      </p>
    )
  );
}

type Control = { id: string } & ReturnType<typeof describedBy>;
type Props = Described & { id: string; label: string; isName?: boolean; tools?: ReactNode; children(control: Control): ReactNode };

/** A control with its label, what is wrong with it, and help. With `isName`, the label is a name of the API. */
export default function Field({ id, label, isName = false, note = '', help = '', fault, tools, children }: Props): ReactNode {
  return (
    <div className={formFields.field}>
      <div className={formFields.fieldHead}>
        <label htmlFor={id} className={isName ? formFields.name : formFields.label}>
          {label}
        </label>
        {note && (
          <span id={`${id}-note`} className={formFields.note}>
            {note}
          </span>
        )}
        {tools && <span className={formFields.tools}>{tools}</span>}
      </div>
      {children({ id, ...describedBy(id, { note, help, fault }) })}
      <Fault id={id} fault={fault} />
      <Help id={id} help={help} />
    </div>
  );
}
