import type { Contract } from '../../../api/contract';
import type { Json, JsonObject } from '../../../openapi/json/json';
import { compile } from '../../core/validation/compile';
import type { Part } from '../../core/validation/parts';
import type { ValidationError } from '../../core/validation/validation-error';
import type { ToolDescription, ToolResult } from './protocol';

/** A JSON Schema, in the keywords that the validator of the simulator knows. */
export type InputSchema = {
  type: 'object';
  properties: Record<string, object>;
  required?: readonly string[];
  additionalProperties: false;
};

/** What a tool does to the building: looks at it, changes it, or throws it away. */
type Effect = 'reads' | 'changes' | 'discards';

export type Tool = {
  name: string;
  title: string;
  /** What a model chooses by: what it does, when to use it, what to use instead. */
  description: string;
  inputSchema: InputSchema;
  effect: Effect;
  run(input: JsonObject): ToolResult | Promise<ToolResult>;
};

/** What a tool can't do, and what to do instead: the model reads it and tries again. */
export class ToolError extends Error {}

export function textResult(text: string): ToolResult {
  return { content: [{ type: 'text', text }] };
}

/** Longer than this, an answer is more than a model should read at once. */
const mostCharacters = 60_000;

/** JSON with a line for each row of a list: half as long as with a line for each member, and as easy to read. */
export function printRows(value: JsonObject): string {
  const members = Object.entries(value).map(([name, member]) => {
    const isList = Array.isArray(member) && member.length > 0;
    const text = isList ? `[\n  ${member.map((row) => JSON.stringify(row)).join(',\n  ')}\n ]` : JSON.stringify(member);
    return ` ${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${members.join(',\n')}\n}`;
}

/** A value twice: as text for those that read only that, and as data. */
export function dataResult(value: JsonObject, print: (value: JsonObject) => string = (each) => JSON.stringify(each, null, 1)): ToolResult {
  const text = print(value);
  if (text.length > mostCharacters) {
    const note = `\n… cut off after ${mostCharacters} of ${text.length} characters. Ask for less: a smaller limit, a filter, or one thing by its id.`;
    return textResult(text.slice(0, mostCharacters) + note);
  }
  return { content: [{ type: 'text', text }], structuredContent: value };
}

export function describeTool({ name, title, description, inputSchema, effect }: Tool): ToolDescription {
  const annotations = {
    readOnlyHint: effect === 'reads',
    destructiveHint: effect === 'discards',
    idempotentHint: effect !== 'changes',
    // Nothing leaves this machine.
    openWorldHint: false,
  };
  return { name, title, description, inputSchema, annotations };
}

/** Checks the arguments, fills in their defaults, and runs the tool. */
export function createToolRunner(
  contract: Contract,
  tools: readonly Tool[],
): (name: string, input: JsonObject) => Promise<ToolResult | null> {
  const context = { contract, answers: [], elsewhere: new Set<string>(), fills: true, isNullable: false };
  const runners = new Map(tools.map((tool) => [tool.name, { tool, check: compile([tool.inputSchema as unknown as Part], context) }]));
  return async (name, input) => {
    const found = runners.get(name);
    if (!found) {
      return null;
    }
    const { tool, check } = found;
    try {
      const errors: ValidationError[] = [];
      const checked = check(input, '', errors) as JsonObject;
      if (errors.length > 0) {
        throw new ToolError(invalidArguments(tool, errors));
      }
      return await tool.run(checked);
    } catch (problem) {
      if (problem instanceof ToolError) {
        return { ...textResult(problem.message), isError: true };
      }
      throw problem;
    }
  };
}

function invalidArguments({ name, inputSchema }: Tool, errors: readonly ValidationError[]): string {
  const lines = errors.map(({ pointer, detail }) => `- ${pointer === '' ? 'The arguments' : `"${pointer.slice(1)}"`}: ${detail}`);
  const required = inputSchema.required ?? [];
  const names = Object.keys(inputSchema.properties).map((member) => (required.includes(member) ? `${member} (required)` : member));
  return `The arguments of ${name} don't fit:\n${lines.join('\n')}\nIt takes ${names.length > 0 ? names.join(', ') : 'no arguments'}.`;
}

/** The names most like one that doesn't exist. */
export function nearest(wanted: string, names: readonly string[], count = 5): string[] {
  const pairs = (text: string) => {
    const letters = text.toLowerCase().replace(/[^a-z0-9]/g, '');
    return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
  };
  const sought = pairs(wanted);
  const likeness = (name: string) => {
    const own = pairs(name);
    const shared = [...sought].filter((pair) => own.has(pair)).length;
    return (2 * shared) / (sought.size + own.size || 1);
  };
  return names
    .map((name) => ({ name, like: likeness(name) }))
    .filter(({ like }) => like > 0.2)
    .sort((a, b) => b.like - a.like)
    .slice(0, count)
    .map(({ name }) => name);
}

export function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
