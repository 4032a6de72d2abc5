import ts from 'typescript';

export interface FoundText {
  readonly line: number;
  readonly text: string;
}

/** Attributes and properties whose text is shown or read out. */
const SHOWN =
  /^(aria-(label|description|roledescription|placeholder|valuetext)|title|placeholder|alt|label|hint|heading|caption|legend|summary|text|words|note|message)$/;
/** Attributes that hold paths, classes and other words of machines. */
const FOR_MACHINES =
  /^(className|class|d|points|viewBox|transform|style|rel|as|media|accept|pattern|sizes|content|key|id)$/;
/** Addresses and names of settings are no words. */
const NAME = /^[a-z]+:\/\/\S+$|^[A-Z]+(?:_[A-Z]+)+$/;
const WORD = /\p{L}{2}/u;
/** A capital and more than one word, as sentences have it; nothing that a machine reads is written like that. */
const SENTENCE = /^\p{Lu}[\p{L}’']*[,:;.!?…]? .*\p{Ll}{2}|^\p{Lu}\p{Ll}+[.!?…]$/u;

/** Texts of a file that a person would read, and that no catalogue says. */
export function findTexts(name: string, code: string): FoundText[] {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, kind);
  const found: FoundText[] = [];
  const report = (node: ts.Node, text: string) =>
    NAME.test(text.trim()) ||
    found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: text.trim() });

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isForDevelopers(node) || isSheet(node)) return;
    if (ts.isJsxText(node) && WORD.test(unescaped(node.text))) report(node, node.text);
    else if (isText(node) && (saidAt(node) || SENTENCE.test(textOf(node)))) {
      if (WORD.test(textOf(node)) && !isForMachines(node)) report(node, textOf(node));
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}

type Text = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression;

function isText(node: ts.Node): node is Text {
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
}

function textOf(node: Text): string {
  if (!ts.isTemplateExpression(node)) return node.text;
  return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…');
}

function unescaped(text: string): string {
  return text.replace(/&\w+;/g, '');
}

/** Errors, logs, and answers that are no page are for developers, in English. */
function isForDevelopers(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return /^(\w*Error|DOMException|Response)$/.test(node.expression.getText());
  return ts.isCallExpression(node) && /^(console\.|log\b)/.test(node.expression.getText());
}

function isSheet(node: ts.Node): boolean {
  return ts.isJsxElement(node) && /^(style|script)$/.test(node.openingElement.tagName.getText());
}

function isForMachines(node: Text): boolean {
  const attribute = ts.findAncestor(node, ts.isJsxAttribute);
  return attribute !== undefined && FOR_MACHINES.test(attribute.name.getText());
}

/** Does this text come out in an element or in an attribute that is shown, be it by a choice between several? */
function saidAt(text: Text): boolean {
  let node: ts.Node = text;
  while (
    ts.isParenthesizedExpression(node.parent) ||
    (ts.isConditionalExpression(node.parent) && node.parent.condition !== node) ||
    (ts.isBinaryExpression(node.parent) && isJoining(node.parent.operatorToken.kind))
  ) {
    node = node.parent;
  }
  const { parent } = node;
  if (ts.isJsxExpression(parent)) {
    return !ts.isJsxAttribute(parent.parent) || SHOWN.test(parent.parent.name.getText());
  }
  if (ts.isJsxAttribute(parent)) return SHOWN.test(parent.name.getText());
  // A property is words only if it is written like them: `text: 'bold'` may be anything.
  return ts.isPropertyAssignment(parent) && SHOWN.test(nameOf(parent)) && /^\p{Lu}\p{Ll}/u.test(textOf(text));
}

function isJoining(kind: ts.SyntaxKind): boolean {
  return (
    kind === ts.SyntaxKind.AmpersandAmpersandToken ||
    kind === ts.SyntaxKind.BarBarToken ||
    kind === ts.SyntaxKind.QuestionQuestionToken ||
    kind === ts.SyntaxKind.PlusToken
  );
}

function nameOf({ name }: ts.PropertyAssignment): string {
  return ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : '';
}
