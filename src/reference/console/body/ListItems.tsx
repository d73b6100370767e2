import type { ReactNode } from 'react';
import type { Json } from '../../../../openapi/json/json';
import { type Path, pointerOf } from '../../../../openapi/json/json-path';
import { startOf } from '../../../../openapi/schema/form-field';
import controls from '../controls.module.css';
import { focusOn, useBodyForm } from './body-form';

type Props = { path: Path; name: string; items: Json; value: Json[]; depth: number };

/** The items of a list, one below the other. */
export default function ListItems({ path, name, items, value, depth }: Props): ReactNode {
  const { root, set, idOf, ValueField } = useBodyForm();
  const addId = `${idOf(path)}-add`;
  return (
    <>
      {value.map((item, index) => {
        const at = [...path, index];
        return (
          <ValueField
            key={pointerOf(at)}
            path={at}
            name={`${name} ${index + 1}`}
            schema={items}
            value={item}
            isRequired={false}
            removable={addId}
            depth={depth + 1}
          />
        );
      })}
      <button
        id={addId}
        type="button"
        className={controls.button}
        onClick={() => {
          const at = [...path, value.length];
          set(at, startOf(root, items));
          focusOn(idOf(at));
        }}
      >
        Add to {name}
      </button>
    </>
  );
}
