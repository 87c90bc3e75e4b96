import ts from 'typescript';

/** Words that make a title the continuation of another one, so that it cannot be read as a sentence. */
const CONTINUATION = /^(that|of|by|not|and)\b/i;

/** Finds titles of `describe` and `it` that begin with a conjunction or preposition; returns "line: title" of each. */
export function unreadableTitles(text: string): string[] {
  const source = ts.createSourceFile('any.test.ts', text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title) && CONTINUATION.test(title.text)) {
        const { line } = source.getLineAndCharacterOfPosition(title.getStart());
        found.push(`${line + 1}: ${title.text}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `it`, `describe`, and their forms such as `it.each(rows)`. */
function isTest(called: ts.Node): boolean {
  if (ts.isIdentifier(called)) return ['it', 'describe', 'test'].includes(called.text);
  return (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) && isTest(called.expression);
}
