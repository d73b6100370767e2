import type { RecordedCall } from '../../../simulator/control-room';

export type CallFilter = {
  text: string;
  onlyRefused: boolean;
  /** A name as `callerName` gives it; empty for all. */
  caller: string;
  /** The requests that the control room itself sends. */
  includesOwn: boolean;
};

export const everyCall: CallFilter = { text: '', onlyRefused: false, caller: '', includesOwn: false };

export const isRefused = ({ status }: Pick<RecordedCall, 'status'>): boolean => status >= 400;

/** Who called, by the name of the administrator if the credential has one. */
export function callerName({ caller: { administrator, credentialId }, isFromRoom }: Pick<RecordedCall, 'caller' | 'isFromRoom'>): string {
  return isFromRoom ? 'This page' : (administrator ?? credentialId ?? 'Not signed in');
}

function textOf(call: RecordedCall): string {
  const { method, path, status, problem, operationId, caller } = call;
  return [method, path, status, problem?.code, operationId, callerName(call), caller.userAgent].join(' ').toLowerCase();
}

/** Each word of the text has to occur. */
export function filterCalls(calls: readonly RecordedCall[], { text, onlyRefused, caller, includesOwn }: CallFilter): RecordedCall[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(
    (call) =>
      (includesOwn || !call.isFromRoom) &&
      (!onlyRefused || isRefused(call)) &&
      (caller === '' || callerName(call) === caller) &&
      (words.length === 0 || words.every((word) => textOf(call).includes(word))),
  );
}

export function callersOf(calls: readonly RecordedCall[]): string[] {
  return [...new Set(calls.filter(({ isFromRoom }) => !isFromRoom).map(callerName))].sort();
}
