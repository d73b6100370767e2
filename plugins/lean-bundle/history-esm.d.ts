/** The file behind `history`, whose own name leads to the stand-in. */
declare module 'history/esm/history' {
  export * from 'history';
}
