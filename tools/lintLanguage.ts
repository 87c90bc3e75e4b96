/** Language lint: checks docstrings and comments against the project's rules for plain English. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import ts from 'typescript';

const FOLDERS = ['src', 'handlers', 'tools', 'client', 'gym', 'test'];
const SOURCE = /\.(ts|mjs|cjs)$/;
const MAX_SENTENCE_LENGTH = 110;

interface Rule {
  name: string;
  /** Kinds of comments that the rule checks. */
  checks: 'docstrings' | 'all comments';
  isBroken(text: string): boolean;
}

const RULES: Rule[] = [
  {
    name: 'start with a verb or the name of the concept',
    checks: 'docstrings',
    isBroken: (text) => /^(What|That|Who|Whether|So|How|The same|Whose|Whatever|Whoever)\b/.test(text),
  },
  {
    name: 'name the subject instead of "whoever"',
    checks: 'all comments',
    isBroken: (text) => /\b(whoever|whomever|whosoever)\b/i.test(text),
  },
  {
    name: 'state the fact instead of a question',
    checks: 'all comments',
    isBroken: (text) => /[a-z]\?(\s|$)/.test(text.replaceAll(/`[^`]*`|"[^"]*"/g, '')),
  },
];

interface Comment {
  position: number;
  text: string;
  isDocstring: boolean;
}

const [given] = new Command('lint:language')
  .description('Prints each violation as file:line with its sentence, and exits with 1 if there are any.')
  .argument('[paths...]', 'files and folders', FOLDERS)
  .parse().processedArgs as [string[]];
const violations = given.flatMap(filesOf).flatMap(violationsIn);
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => SOURCE.test(name))
    .map((name) => join(path, name))
    .sort();
}

function violationsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false);
  return commentsOf(source).flatMap(({ position, text, isDocstring }) => {
    const line = source.getLineAndCharacterOfPosition(position).line + 1;
    return RULES.filter(
      ({ checks, isBroken }) => (isDocstring || checks === 'all comments') && isBroken(text),
    ).map(({ name }) => `${file}:${line} ${name}: ${firstSentence(text)}`);
  });
}

/** Collects comments between tokens, so that strings and templates with comment markers are left out. */
function commentsOf(source: ts.SourceFile): Comment[] {
  const found = new Map<number, Comment>();
  const visit = (node: ts.Node) => {
    if (ts.isJSDoc(node)) return;
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

function commentAt(raw: string, position: number): Comment {
  const isDocstring = raw.startsWith('/**');
  const text = raw
    .replace(/^\/\*+|\*+\/$|^\/\//g, '')
    .replaceAll(/\n\s*\*? ?/g, ' ')
    .trim();
  return { position, text, isDocstring };
}

function firstSentence(text: string): string {
  const sentence = /^.*?[.:?!](?=\s|$)/.exec(text)?.[0] ?? text;
  return sentence.length > MAX_SENTENCE_LENGTH ? `${sentence.slice(0, MAX_SENTENCE_LENGTH)}…` : sentence;
}
