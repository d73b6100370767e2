/** What the one file of the simulator holds beside its code: JSON, compressed. The build puts them in. */
declare module 'packed-contract' {
  const packed: Uint8Array;
  export default packed;
}
declare module 'packed-control-room' {
  const packed: Uint8Array;
  export default packed;
}
declare module 'packed-documentation' {
  const packed: Uint8Array;
  export default packed;
}
