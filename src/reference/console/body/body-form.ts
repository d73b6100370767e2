import { type ComponentType, createContext, useContext } from 'react';
import type { Json, JsonObject } from '../../../../openapi/json/json';
import { type Path, pointerOf } from '../../../../openapi/json/json-path';
import type { ValidationError } from '../../../../simulator/core/validation/validation-error';

export type ValueProps = {
  path: Path;
  name: string;
  schema: Json;
  value: Json;
  isRequired: boolean;
  /** The id of what gets the focus when the value is removed; without one it cannot be. */
  removable: string | null;
  depth: number;
};

/** What the fields of a body share. */
export type BodyForm = {
  root: JsonObject;
  /** Begins every id. */
  base: string;
  faults: readonly ValidationError[];
  set(path: Path, value: Json): void;
  remove(path: Path): void;
  /** The field of any value, for those that hold others: an object holds lists, a list objects. */
  ValueField: ComponentType<ValueProps>;
};

const BodyFormContext = createContext<BodyForm | null>(null);
export const BodyFormProvider = BodyFormContext.Provider;

export function useBodyForm() {
  const form = useContext(BodyFormContext);
  if (!form) {
    throw new Error('Fields of a body stand inside a BodyFormProvider.');
  }
  const { base, faults } = form;
  return {
    ...form,
    idOf: (path: Path) => `${base}${pointerOf(path).replace(/\s/g, '_')}`,
    /** What is wrong with exactly this value. */
    faultAt: (path: Path) => join(faults.filter(({ pointer }) => pointer === pointerOf(path))),
    /** The same with all that lies inside it. */
    faultWithin(path: Path) {
      const own = pointerOf(path);
      return join(
        faults.filter(({ pointer }) => pointer === own || pointer.startsWith(`${own}/`)),
        own,
      );
    },
    /** What is wrong with an object, or with members that it lacks. */
    faultOfObject(path: Path, value: JsonObject) {
      const own = pointerOf(path);
      const shown = Object.keys(value).map((name) => pointerOf([...path, name]));
      const isShown = (pointer: string) => shown.some((member) => pointer === member || pointer.startsWith(`${member}/`));
      return join(
        faults.filter(({ pointer }) => pointer === own || (pointer.startsWith(`${own}/`) && !isShown(pointer))),
        own,
      );
    },
  };
}

/** Several faults in one text. One of something inside is named by its pointer from here. */
function join(faults: readonly ValidationError[], own?: string): string | undefined {
  const texts = faults.map(({ pointer, detail }) =>
    own === undefined || pointer === own ? detail : `${pointer.slice(own.length + 1)}: ${detail}`,
  );
  return texts.join(' ') || undefined;
}

/** Puts the focus on a control, or on the first inside a group, once it is there. */
export function focusOn(id: string): void {
  requestAnimationFrame(() => {
    const found = document.getElementById(id);
    const target = found instanceof HTMLFieldSetElement ? found.querySelector<HTMLElement>('input, select, textarea, button') : found;
    target?.focus();
  });
}
