/** Finds sentences of docstrings, comments, string literals and Markdown that break the rules of languageRules.ts. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { type Kind, RULES } from './languageRules.ts';

/** Folders whose string literals people read. */
const SPEAKING = /^(src\/(?!store\/migrations\/)|handlers\/)/;
const MAX_SENTENCE_LENGTH = 110;

interface Part {
  position: number;
  text: string;
  kind: Kind;
}

/** Lists the violations in a file as `file:line rule: sentence`. */
export function violationsIn(file: string): string[] {
  const content = readFileSync(file, 'utf8');
  const parts = file.endsWith('.md') ? paragraphsOf(content) : partsOf(file, content);
  return parts.flatMap(({ position, text, kind }) => {
    const line = content.slice(0, position).split('\n').length;
    return RULES.filter(({ checks, isBroken }) => checks.includes(kind) && isBroken(text)).map(
      ({ name }) => `${file}:${line} ${name}: ${firstSentence(text)}`,
    );
  });
}

/** Collects paragraphs, list items and rows of tables, without code. */
function paragraphsOf(content: string): Part[] {
  const blank = (code: string) => code.replaceAll(/[^\n]/g, ' ');
  const prose = content.replaceAll(/```[\s\S]*?```|`[^`]*`/g, blank);
  return [...prose.matchAll(/\S[\s\S]*?(?=\n\s*\n|\n\s*[-|]|$(?![\s\S]))/g)].map(({ 0: text, index }) => ({
    position: index,
    text: text.replaceAll(/\s+/g, ' '),
    kind: 'text',
  }));
}

/** Collects string literals, and comments between tokens, so that strings with comment markers are left out. */
function partsOf(file: string, content: string): Part[] {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, false);
  const found = new Map<number, Part>();
  const visit = (node: ts.Node) => {
    if (ts.isJSDoc(node)) return;
    if (SPEAKING.test(file) && (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node))) {
      const position = node.getStart(source);
      found.set(position, { position, text: node.text, kind: 'text' });
    }
    if (ts.isToken(node)) {
      const ranges = [
        ...(ts.getLeadingCommentRanges(source.text, node.pos) ?? []),
        ...(ts.getTrailingCommentRanges(source.text, node.end) ?? []),
      ];
      for (const { pos, end } of ranges) found.set(pos, commentAt(source.text.slice(pos, end), pos));
    }
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return [...found.values()];
}

function commentAt(raw: string, position: number): Part {
  const text = raw
    .replace(/^\/\*+|\*+\/$|^\/\//g, '')
    .replaceAll(/\n\s*\*? ?/g, ' ')
    .trim();
  return { position, text, kind: raw.startsWith('/**') ? 'docstring' : 'comment' };
}

function firstSentence(text: string): string {
  const sentence = /^.*?[.:?!](?=\s|$)/.exec(text)?.[0] ?? text;
  return sentence.length > MAX_SENTENCE_LENGTH ? `${sentence.slice(0, MAX_SENTENCE_LENGTH)}…` : sentence;
}
