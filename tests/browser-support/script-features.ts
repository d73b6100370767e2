import ts from 'typescript';
import { compatData, type Feature, unknownTo } from './compat-data';

/** The supported browsers that don't know something, and where it is used. */
export type NewerFeature = { browsers: string[]; places: string[] };

/** `document.body` in the types is `api.Document.body` in the data; what all requests and answers share stands in the types as `Body`. */
function featureOf(interfaces: readonly string[], member: string): { name: string; feature: Feature | undefined } {
  const { api, javascript } = compatData;
  for (const name of interfaces) {
    const feature = api[name]?.[member] ?? api[name]?.[`${member}_static`] ?? javascript.builtins?.[name]?.[member];
    if (feature) {
      return { name: `${name}.${member}`, feature };
    }
  }
  return { name: `${interfaces[0]}.${member}`, feature: undefined };
}

const isOfBrowser = (symbol: ts.Symbol | undefined) =>
  symbol?.declarations?.some((declaration) => /\/typescript\/lib\/lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName)) ?? false;

/** The names of a type and of all that it extends, most special first. */
function namesOf(type: ts.Type, checker: ts.TypeChecker): string[] {
  if (type.isUnionOrIntersection()) {
    return type.types.flatMap((each) => namesOf(each, checker));
  }
  const name = type.symbol?.name;
  const bases = type.isClassOrInterface() ? (checker.getBaseTypes(type) ?? []) : [];
  return [...(name ? [name] : []), ...bases.flatMap((base) => namesOf(base, checker))];
}

/** What the files of a program use of the browser that some supported one doesn't know, each with the places: `Request.body`. */
export function newerInScripts(program: ts.Program, isLooked: (file: string) => boolean): Map<string, NewerFeature> {
  const checker = program.getTypeChecker();
  const found = new Map<string, NewerFeature>();
  const note = (name: string, feature: Feature | undefined, node: ts.Node) => {
    const browsers = unknownTo(feature);
    if (browsers.length > 0) {
      const file = node.getSourceFile();
      const place = `${file.fileName.replace(`${process.cwd()}/`, '')}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      const known = found.get(name);
      found.set(name, { browsers, places: [...new Set([...(known?.places ?? []), place])] });
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && isOfBrowser(checker.getSymbolAtLocation(node.name))) {
      const type = checker.getNonNullableType(checker.getTypeAtLocation(node.expression));
      const constructorName = ts.isIdentifier(node.expression) && compatData.api[node.expression.text] ? [node.expression.text] : [];
      const { name, feature } = featureOf([...constructorName, ...namesOf(checker.getApparentType(type), checker)], node.name.text);
      note(name, feature, node);
    } else if (ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node.parent) && isOfBrowser(checker.getSymbolAtLocation(node))) {
      const isType = ts.isTypeNode(node.parent) || ts.isExpressionWithTypeArguments(node.parent);
      if (!isType) {
        note(
          node.text,
          compatData.api[node.text] ?? compatData.api.Window?.[node.text] ?? compatData.javascript.builtins?.[node.text],
          node,
        );
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) {
    if (isLooked(file.fileName)) {
      visit(file);
    }
  }
  return found;
}
