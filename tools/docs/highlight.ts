import { SAMPLE_ORIGIN } from './languages/call.ts';

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const KEYWORDS =
  'and|as|async|await|break|case|catch|class|continue|def|defer|do|else|end|except|export|false|False|for|foreach|from|func|function|if|import|in|let|new|nil|None|null|or|package|private|public|raise|require|rescue|return|static|struct|switch|throw|throws|true|True|try|unless|using|var|while|with';

/** Tokens of a language by its comments; strings, numbers and keywords are much alike. */
const tokensWith = (comment: string) =>
  new RegExp(
    `(?<com>${comment})|(?<str>"""[\\s\\S]*?"""|"(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|\`[^\`]*\`)|(?<num>\\b\\d[\\d._]*\\b)|(?<kw>\\b(?:${KEYWORDS})\\b)`,
    'g',
  );
const C_LIKE = tokensWith('//.*|/\\*\\*[\\s\\S]*?\\*/');
const SCRIPT_LIKE = tokensWith('#.*');

/** Token patterns by language; the name of a group is the CSS class of its tokens. */
const LANGUAGES: Record<string, RegExp> = {
  json: /(?<key>"(?:[^"\\]|\\.)*")(?=\s*:)|(?<str>"(?:[^"\\]|\\.)*")|(?<num>-?\b\d[\d.]*\b)|(?<kw>\b(?:true|false|null)\b)/g,
  ts: /(?<com>\/\/.*)|(?<str>'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)|(?<num>\b\d[\d._]*\b)|(?<kw>\b(?:const|let|await|async|new|return|if|else|for|of|import|from|function|export|throw|true|false|null)\b)/g,
  csharp: C_LIKE,
  java: C_LIKE,
  php: C_LIKE,
  go: C_LIKE,
  python: SCRIPT_LIKE,
  ruby: SCRIPT_LIKE,
  sh: /(?<com>^#.*)|(?<str>'[^']*')|(?<kw>^\s*curl\b|(?<=\s)--?[A-Za-z][\w-]*)/gm,
};

const ALIASES: Record<string, string> = { typescript: 'ts', js: 'ts', bash: 'sh', curl: 'sh' };

/** Highlights code as HTML. Also marks the sandbox's origin, which the page replaces with its own. */
export function highlight(code: string, language: string): string {
  const pattern = LANGUAGES[ALIASES[language] ?? language];
  let html = '';
  let at = 0;
  for (const match of pattern ? code.matchAll(pattern) : []) {
    const kind = Object.entries(match.groups!).find(([, text]) => text !== undefined)![0];
    html += `${escapeHtml(code.slice(at, match.index))}<span class="t-${kind}">${escapeHtml(match[0])}</span>`;
    at = match.index + match[0].length;
  }
  return (html + escapeHtml(code.slice(at))).replaceAll(
    SAMPLE_ORIGIN,
    `<span data-origin>${SAMPLE_ORIGIN}</span>`,
  );
}
