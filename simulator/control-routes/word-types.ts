import type { Json } from '../../openapi/json/json';
import type { AnswerOf } from '../core/control/handlers';
import type { BodyOf, QueryOf, RouteName, Routes } from '../core/control/routes';

/** Words for each member that a schema has, and no other: for each value of an enumeration too, where that is told. */
type WordsFor<Schema> = Schema extends { properties: infer Members }
  ? { does: string; members: MemberWords<Members> }
  : Schema extends { items: { properties: infer Members } }
    ? { does: string; members: MemberWords<Members> }
    : Schema extends { enum: readonly (infer Value)[] }
      ? string | { does: string; values: Record<Extract<Value, string>, string> }
      : string;
type MemberWords<Members> = { [Name in keyof Members]: WordsFor<Members[Name]> };

type PartWords<Name extends RouteName, Part extends string, As extends string> = Routes[Name] extends {
  [Key in Part]: { properties: infer Members };
}
  ? { [Key in As]: MemberWords<Members> }
  : unknown;

type ExampleOf<Name extends RouteName> = {
  /** What has to be made first. Where the example says `$FIRST`, the value comes that the pointer leads to. */
  first?: { path: string; body: Json; gives: string };
} & (Name extends `${string}{${string}` ? { id: string } : unknown) &
  (BodyOf<Name> extends undefined ? unknown : { body: { [Member in keyof BodyOf<Name>]?: BodyOf<Name>[Member] } }) &
  (QueryOf<Name> extends undefined ? unknown : { query: QueryOf<Name> });

export type RouteWords = {
  [Name in RouteName]: {
    does: string;
    answer: { [Member in keyof Required<AnswerOf<Name>>]: string };
    example: ExampleOf<Name>;
  } & PartWords<Name, 'body', 'members'> &
    PartWords<Name, 'query', 'query'>;
};
