/** Bodies of control routes are described by JSON Schemas. One statement gives the type here, the check in the validator, and the table on a page. */

type Scalars = { string: string; number: number; integer: number; boolean: boolean };

export type ValueSchema = {
  readonly type?: keyof Scalars | 'array' | 'object';
  readonly enum?: readonly (string | number | null)[];
  readonly default?: string | number | boolean;
  readonly format?: 'date-time';
  readonly pattern?: string;
  /** What a refusal says instead of the pattern. */
  readonly examples?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: ObjectSchema;
  readonly properties?: Properties;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
};

export type Properties = { readonly [member: string]: ValueSchema };
export type ObjectSchema = ValueSchema & { readonly type: 'object'; readonly properties: Properties; readonly additionalProperties: false };

type RequiredOf<Schema> = Schema extends { readonly required: readonly (infer Name)[] } ? Name : never;

/** Members that are there once a body has been checked: the required ones, and those with a default. */
type Present<Schema extends ObjectSchema> = {
  [Name in keyof Schema['properties']]: Name extends RequiredOf<Schema>
    ? Name
    : Schema['properties'][Name] extends { readonly default: unknown }
      ? Name
      : never;
}[keyof Schema['properties']];

export type ObjectOf<Schema extends ObjectSchema> = {
  readonly [Name in Present<Schema>]: ValueOf<Schema['properties'][Name]>;
} & { readonly [Name in Exclude<keyof Schema['properties'], Present<Schema>>]?: ValueOf<Schema['properties'][Name]> };

export type ValueOf<Schema> = Schema extends { readonly enum: readonly (infer Value)[] }
  ? Value
  : Schema extends { readonly items: infer Item extends ObjectSchema }
    ? ObjectOf<Item>[]
    : Schema extends ObjectSchema
      ? ObjectOf<Schema>
      : Schema extends { readonly type: infer Type extends keyof Scalars }
        ? Scalars[Type]
        : never;

/** An object with these members and no others. */
export function object<const Members extends Properties, const Required extends readonly (keyof Members & string)[] = []>(
  properties: Members,
  ...required: Required
) {
  return { type: 'object', properties, required, additionalProperties: false } as const;
}
