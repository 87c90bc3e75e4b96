import { escapeHtml } from '../../base/html/html.ts';
import type { QuestionReport } from './surveyReport.ts';
import { percentOf } from './surveyText.ts';

/** Charts of a report, drawn as inline SVG. All are 720 units wide and take the width they are given. */

const WIDTH = 720;

/** Bar chart: one row per choice with label, count and bar. Labels are HTML text, since long ones must wrap. */
export function choiceChart({ choices, answered }: QuestionReport): string {
  const rows = choices.map(({ item: { label, value }, count, isFormer }) => {
    const name = `${label ?? value}${isFormer ? ' (no longer a choice)' : ''}`;
    const percent = percentOf(count, answered);
    const width = answered === 0 ? 0 : (count / answered) * WIDTH;
    return `<li><p><span>${escapeHtml(name)}</span><span class="share">${percent} % <span class="counts">· ${count}</span></span></p>
<svg class="track" viewBox="0 0 ${WIDTH} 12" preserveAspectRatio="none" role="img" aria-label="${percent} %"><rect class="bar" width="${width.toFixed(1)}" height="12"/></svg></li>`;
  });
  return `<ul class="choices">${rows.join('\n')}</ul>`;
}

const HEIGHT = 170;
const ABOVE = 30;
const BELOW = 54;
/** Height reserved for the label above the mean's mark. */
const OVER = 24;
/** Maximum number of columns with a count above them; with more, the counts overlap. */
const MAX_NUMBERED = 21;
const MAX_ON_A_PHONE = 11;

/** Column chart of the scale's steps, with their mean. */
export function scaleChart({ question, choices, answered, mean }: QuestionReport): string {
  const steps = choices.filter(({ isFormer }) => !isFormer);
  const max = Math.max(1, ...steps.map(({ count }) => count));
  const slot = WIDTH / Math.max(1, steps.length);
  const width = Math.min(84, slot * 0.72);
  const bottom = ABOVE + HEIGHT;
  const areInnerLabelled = steps.slice(1, -1).some(({ item }) => item.label !== undefined);
  const longest = areInnerLabelled ? Math.max(3, Math.floor(slot / 8)) : 40;
  const columns = steps.map(({ item: { label, value }, count }, index) => {
    const middle = slot * (index + 0.5);
    const height = (count / max) * HEIGHT;
    const isNumbered = steps.length <= MAX_NUMBERED;
    return `<g><title>${escapeHtml(label === undefined ? value : `${value} (${label})`)}: ${count}</title>
${columnOf(middle - width / 2, bottom, width, height)}
${isNumbered ? `<text class="middle quiet over-mark" x="${middle}" y="${(bottom - height - 7).toFixed(1)}">${percentOf(count, answered)} %</text>` : ''}
${isNumbered || index % 10 === 0 ? `<text class="middle" x="${middle}" y="${bottom + 22}">${escapeHtml(value)}</text>` : ''}
${label === undefined ? '' : stepLabel(label, index, { steps: steps.length, slot, longest }, bottom + 46)}</g>`;
  });
  const base = `<line class="base" x1="0" x2="${WIDTH}" y1="${bottom}" y2="${bottom}"/>`;
  const height = OVER + bottom + BELOW;
  return `<div class="scale${steps.length > MAX_ON_A_PHONE ? ' wide' : ''}"><svg viewBox="0 -${OVER} ${WIDTH} ${height}" role="img" aria-label="${escapeHtml(question.title)}">
${[base, meanMark(steps, mean, slot, bottom), ...columns].join('\n')}
</svg></div>`;
}

/** Places a step's label: centred below its column, at the ends inside the chart. */
function stepLabel(
  label: string,
  index: number,
  { steps, slot, longest }: { steps: number; slot: number; longest: number },
  y: number,
): string {
  const text = escapeHtml(shortened(label, longest));
  if (index === 0) return `<text class="quiet" x="0" y="${y}">${text}</text>`;
  if (index === steps - 1) return `<text class="quiet end" x="${WIDTH}" y="${y}">${text}</text>`;
  return `<text class="quiet middle" x="${slot * (index + 0.5)}" y="${y}">${text}</text>`;
}

function meanMark(
  steps: QuestionReport['choices'],
  mean: number | undefined,
  slot: number,
  bottom: number,
): string {
  const first = Number(steps[0]?.item.value);
  if (mean === undefined || Number.isNaN(first)) return '';
  const x = Math.min(WIDTH - 40, Math.max(40, slot * (mean - first + 0.5)));
  return `<line class="mark" x1="${x}" x2="${x}" y1="4" y2="${bottom}"/>
<text class="marked" x="${x}" y="-4">mean ${mean.toFixed(2)}</text>`;
}

function columnOf(x: number, bottom: number, width: number, height: number): string {
  const round = Math.min(6, height);
  if (height === 0) return '';
  const [left, right, top] = [x, x + width, bottom - height].map((each) => each.toFixed(1));
  return `<path class="bar" d="M${left} ${bottom}V${(bottom - height + round).toFixed(1)}Q${left} ${top} ${(x + round).toFixed(1)} ${top}H${(x + width - round).toFixed(1)}Q${right} ${top} ${right} ${(bottom - height + round).toFixed(1)}V${bottom}Z"/>`;
}

function shortened(text: string, maxLength: number): string {
  const characters = [...text];
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`;
}
