/** Lets an address through if it is that of a file in `folder`. Both may be relative to `base`. */
export function ownScript(address: string, folder: string, base: string): string {
  if (!new URL(address, base).href.startsWith(new URL(folder, base).href)) {
    throw new TypeError(`${address} is no script of this site`);
  }
  return address;
}
