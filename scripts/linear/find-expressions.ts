import ts from 'typescript';

/** An expression of a file; `pattern` is null where it is made of what only the running program knows. */
export interface FoundExpression {
  readonly line: number;
  readonly text: string;
  readonly made: { readonly pattern: string; readonly flags: string } | null;
}

/**
 * Every regular expression that a file writes down or makes.
 * @param read gives the code of a file that this one imports, by its path as it stands there
 */
export function findExpressions(name: string, code: string, read: (path: string) => string): FoundExpression[] {
  const file = parse(name, code);
  const constants = constantsOf(file, read);
  const found: FoundExpression[] = [];
  const report = (node: ts.Node, made: FoundExpression['made']) =>
    found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: node.getText(), made });

  function visit(node: ts.Node): void {
    if (ts.isRegularExpressionLiteral(node)) report(node, partsOf(node));
    else if (isMaking(node)) {
      const [pattern, flags] = (node.arguments ?? []).map((one) => textOf(one, constants));
      const known = pattern !== undefined && pattern !== null && flags !== null;
      report(node, known ? { pattern, flags: flags ?? '' } : null);
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}

function isMaking(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
}

function partsOf({ text }: ts.RegularExpressionLiteral): { pattern: string; flags: string } {
  const end = text.lastIndexOf('/');
  return { pattern: text.slice(1, end), flags: text.slice(end + 1) };
}

function parse(name: string, code: string): ts.SourceFile {
  return ts.createSourceFile(
    name,
    code,
    ts.ScriptTarget.Latest,
    true,
    name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
}

type Constants = ReadonlyMap<string, ts.Expression>;

/** What stands at the top of a file, and what it takes from files beside it. */
function constantsOf(file: ts.SourceFile, read: ((path: string) => string) | null): Constants {
  const constants = new Map<string, ts.Expression>();
  for (const statement of file.statements) {
    if (read && ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const path = statement.moduleSpecifier.text;
      const names = statement.importClause?.namedBindings;
      if (!path.startsWith('.') || !names || !ts.isNamedImports(names)) continue;
      const theirs = constantsOf(parse(path, read(path)), null);
      for (const { name, propertyName } of names.elements) {
        const value = theirs.get((propertyName ?? name).text);
        if (value) constants.set(name.text, value);
      }
    }
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (initializer) constants.set(name.getText(), initializer);
    }
  }
  return constants;
}

/** What a constant expression says; null if that cannot be known here. */
function textOf(node: ts.Expression, constants: Constants): string | null {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression, constants);
  if (ts.isIdentifier(node)) {
    const value = constants.get(node.text);
    return value ? textOf(value, constants) : null;
  }
  if (ts.isTemplateExpression(node)) {
    return joined([
      node.head.text,
      ...node.templateSpans.flatMap(({ expression, literal }) => [textOf(expression, constants), literal.text]),
    ]);
  }
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') {
    const value = ts.isIdentifier(node.expression) ? constants.get(node.expression.text) : node.expression;
    return value && ts.isRegularExpressionLiteral(value) ? partsOf(value).pattern : null;
  }
  return null;
}

function joined(parts: readonly (string | null)[]): string | null {
  return parts.some((part) => part === null) ? null : parts.join('');
}
