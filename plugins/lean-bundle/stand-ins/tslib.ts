// The one helper that reaches the reader, asked for by a CommonJS package of the framework.
export function __importDefault(module: { __esModule?: boolean } | null | undefined): object {
  return module?.__esModule ? module : { default: module };
}
