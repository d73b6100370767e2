// React checks the types of properties no more, but packages of the framework still declare them when they are loaded.
type Checker = { (): Checker; isRequired: Checker };
const checker = (() => checker) as Checker;
checker.isRequired = checker;

export default new Proxy({}, { get: () => checker });
