/** The contract, where pages are rendered by the build; null in the browser, which loads the file instead. */
declare module 'contract-of-build' {
  const contract: object | null;
  export default contract;
}
