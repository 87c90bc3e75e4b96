/**
 * Draws the sequence diagrams of a Markdown text. They are written in Mermaid, so that a reader of the source sees them
 * as well; the docs page must work offline and run no script for it, so here they become pictures.
 *
 * Understood: `participant A as Name`, `A->>B: text` (call), `A-->>B: text` (reply), `A-xB: text` and `A--xB: text`
 * (lost on the way), `Note over A: text` and `Note over A,B: text`. Anything else is an error.
 */
export const drawSequences = (markdown) =>
  markdown.replace(/^```mermaid\nsequenceDiagram\n([\s\S]*?)^```$/gm, (_block, text) => draw(parse(text)));

function parse(text) {
  const names = new Map();
  const steps = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    const participant = /^participant (\w+) as (.+)$/.exec(line);
    const arrow = /^(\w+?)(--?)(>>|x)(\w+): (.+)$/.exec(line);
    const note = /^Note over (\w+)(?:,(\w+))?: (.+)$/.exec(line);
    if (participant) names.set(participant[1], participant[2]);
    else if (arrow) {
      const [, from, dashes, head, to, label] = arrow;
      steps.push({ from, to, label, isReply: dashes === '--', isLost: head === 'x' });
    } else if (note) steps.push({ from: note[1], to: note[2] ?? note[1], label: note[3], isNote: true });
    else if (line) throw new Error(`A sequence diagram has a line that cannot be drawn: "${line}"`);
    const last = steps.at(-1);
    for (const name of last ? [last.from, last.to] : []) {
      if (!names.has(name)) throw new Error(`A sequence diagram has no participant "${name}": "${line}"`);
    }
  }
  return { names: [...names], steps };
}

const WIDTH = 640;
const LINE = 16;
/** Mean letter width at the labels' font size, slightly overestimated. */
const LETTER = 6.4;

function draw({ names, steps }) {
  const lane = WIDTH / names.length;
  const at = (name) => lane * (names.findIndex(([key]) => key === name) + 0.5);
  const parts = [];
  let y = 58;
  for (const step of steps) {
    const [left, right] = [at(step.from), at(step.to)].sort((a, b) => a - b);
    const room = step.isNote ? Math.max(right - left, 0) + lane - 24 : right - left - 16;
    const lines = wrap(step.label, Math.floor(room / LETTER));
    const height = lines.length * LINE;
    if (step.isNote) {
      const width = Math.max(...lines.map((line) => line.length)) * LETTER + 20;
      const middle = (left + right) / 2;
      parts.push(
        rect('seq-note', middle - width / 2, y - 4, width, height + 10),
        text(lines, middle, y + 13),
      );
      y += height + 22;
    } else {
      parts.push(
        text(lines, (left + right) / 2, y + 10),
        arrow(step, at(step.from), at(step.to), y + height + 4),
      );
      y += height + 20;
    }
  }
  const heads = names.map(([key, name]) => {
    const width = Math.min(lane - 12, name.length * 7.4 + 28);
    return (
      line('seq-life', at(key), 36, at(key), y) +
      rect('seq-head', at(key) - width / 2, 6, width, 30) +
      text([name], at(key), 26, 'seq-name')
    );
  });
  const told = steps.map((step) => toldOf(new Map(names), step)).join('; ');
  return `<div class="sequence" tabindex="0"><svg viewBox="0 0 ${WIDTH} ${y + 6}" width="${WIDTH}" height="${y + 6}" role="img" aria-label="${escaped(told)}">${heads.join('')}${parts.join('')}</svg></div>\n`;
}

/** Text alternative of an arrow, for screen readers. */
function toldOf(names, { from, to, label, isNote, isLost }) {
  if (isNote) return label;
  return `${names.get(from)} to ${names.get(to)}${isLost ? ', lost on the way' : ''}: ${label}`;
}

function arrow({ isReply, isLost }, from, to, y) {
  const way = Math.sign(to - from);
  const end = isLost ? from + (to - from) * 0.72 : to - way * 2;
  const head = isLost
    ? `M${end - 5},${y - 5}l10,10m0,-10l-10,10`
    : `M${end - way * 9},${y - 5}L${end},${y}L${end - way * 9},${y + 5}`;
  const kind = isReply ? 'seq-call seq-reply' : 'seq-call';
  return `${line(kind, from, y, end, y)}<path class="${isLost ? 'seq-tip seq-lost' : 'seq-tip'}" d="${head}"/>`;
}

const line = (kind, x1, y1, x2, y2) => `<line class="${kind}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`;

const rect = (kind, x, y, width, height) =>
  `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="4"/>`;

function text(lines, x, y, kind = 'seq-label') {
  const spans = lines.map(
    (each, index) => `<tspan x="${x}" dy="${index === 0 ? 0 : LINE}">${escaped(each)}</tspan>`,
  );
  return `<text class="${kind}" x="${x}" y="${y}">${spans.join('')}</text>`;
}

/** Wraps a label into lines of `letters` letters; long paths break after a slash. */
function wrap(label, letters) {
  const words = label.split(' ').flatMap((word) => (word.length > letters ? word.split(/(?<=\/)/) : [word]));
  const lines = [''];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= letters || lines.at(-1) === '') lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const escaped = (words) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
