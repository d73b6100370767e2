import { type ReactNode, useState } from 'react';
import type { DocumentOperation } from '../../../../openapi/document/read-document';
import type { JsonObject } from '../../../../openapi/json/json';
import { type Draft, isEditable, parameterKey } from '../../../../openapi/request/draft';
import FormHeading from '../FormHeading';
import styles from '../styles.module.css';
import type { Faults } from './check-draft';
import ParameterField from './ParameterField';

type Props = { root: JsonObject; base: string; operation: DocumentOperation; draft: Draft; faults: Faults; onDraft(draft: Draft): void };

/** The parameters of an operation: those that must be sent, then the others behind a line. */
export default function ParameterFields({ root, base, operation, draft, faults, onDraft }: Props): ReactNode {
  const parameters = operation.parameters.filter(isEditable);
  const required = parameters.filter((parameter) => parameter.required === true);
  const optional = parameters.filter((parameter) => parameter.required !== true);
  const textsOf = (parameter: JsonObject) => draft.parameters[parameterKey(parameter)] ?? [];
  const [isOpen, setOpen] = useState(() => optional.some((parameter) => textsOf(parameter).length > 0));
  const field = (parameter: JsonObject) => {
    const key = parameterKey(parameter);
    return (
      <ParameterField
        key={key}
        root={root}
        id={`${base}-${key.replaceAll(' ', '-')}`}
        parameter={parameter}
        texts={textsOf(parameter)}
        fault={faults.parameters[key]}
        onChange={(texts) => onDraft({ ...draft, parameters: { ...draft.parameters, [key]: texts } })}
      />
    );
  };
  return (
    parameters.length > 0 && (
      <>
        <FormHeading>Parameters</FormHeading>
        {required.map(field)}
        {optional.length > 0 && (
          <details className={styles.details} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary>{optional.length === 1 ? '1 optional parameter' : `${optional.length} optional parameters`}</summary>
            {optional.map(field)}
          </details>
        )}
      </>
    )
  );
}
