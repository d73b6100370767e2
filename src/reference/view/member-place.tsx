import { createContext, type ReactNode, useContext } from 'react';

/**
 * A member has an address: `createVisit:body.validUntil` is below the operation `createVisit`, `schema-Visit:host.userId` below a schema. Each list of
 * members knows by the parts around it where it is.
 */
const separator = ':';

const Around = createContext('');
const InAddress = createContext('');

/** The place in the address. What stands between it and the page is open. */
export const AddressProvider = InAddress.Provider;

export function useAddress(): string {
  return useContext(InAddress);
}

/** Members inside belong to an operation or a schema. */
export function MembersOf({ place, children }: { place: string; children: ReactNode }): ReactNode {
  return <Around value={place + separator}>{children}</Around>;
}

/** Members inside stand below one more part of the address. */
export function MembersBelow({ part, children }: { part: string; children: ReactNode }): ReactNode {
  return <Around value={`${useContext(Around)}${part}.`}>{children}</Around>;
}

/** The place in the address if it is below this part, or nothing. */
export function usePlaceBelow(part: string): string {
  const below = `${useContext(Around)}${part}.`;
  const place = useContext(InAddress);
  return place.startsWith(below) ? place : '';
}

/** What marks the element of a member as its place. */
export function useMemberPlace(name: string): { id: string; 'aria-current': 'location' | undefined } {
  const id = useContext(Around) + name;
  return { id, 'aria-current': useContext(InAddress) === id ? 'location' : undefined };
}

/** The name of a member leads to itself, so that it can be passed on. */
export function MemberName({ name }: { name: string }): ReactNode {
  const place = useContext(Around) + name;
  return <a href={`#${encodeURIComponent(place).replace(encodeURIComponent(separator), separator)}`}>{name}</a>;
}

/** The operation or schema that holds a place, or the place itself. */
export function holderOf(place: string, isHolder: (place: string) => boolean): string {
  for (let end = place.length; end > 0; end = place.lastIndexOf(separator, end - 1)) {
    if (isHolder(place.slice(0, end))) {
      return place.slice(0, end);
    }
  }
  return place;
}
