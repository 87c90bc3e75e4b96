import type { CollectedSpan } from './collector.ts';

const ROW = 18;
const LABELS = 250;
const WIDTH = 900;
const COLORS: Record<number, string> = { 1: '#8a94a6', 2: '#2f6fde', 3: '#c2611f', 5: '#3a8f5c' };

/** Draws a trace as a waterfall, in order of start below each parent. Times are relative; statements are left out. */
export function drawTrace(spans: readonly CollectedSpan[]): string {
  const shown = spans.filter(({ attributes }) => !attributes.some(({ key }) => key === 'db.system.name'));
  const rows = rowsBelow(
    shown,
    shown.filter(({ kind }) => kind === 2),
  );
  const start = rows[0]!.span.startTimeUnixNano;
  const msSince = (time: string) => Number(BigInt(time) - BigInt(start)) / 1e6;
  const total = Math.max(...rows.map(({ span }) => msSince(span.endTimeUnixNano)));
  const x = (ms: number) => LABELS + (ms / total) * (WIDTH - LABELS - 70);
  const lines = rows.map(({ span, depth }, at) => {
    const [from, to] = [msSince(span.startTimeUnixNano), msSince(span.endTimeUnixNano)];
    const y = 24 + at * ROW;
    const width = Math.max(1, x(to) - x(from));
    return `<text x="${8 + depth * 12}" y="${y + 12}">${span.name}</text>
<rect x="${x(from).toFixed(1)}" y="${y + 3}" width="${width.toFixed(1)}" height="11" rx="2" fill="${COLORS[span.kind]}"/>
<text class="time" x="${(x(from) + width + 5).toFixed(1)}" y="${y + 12}">${(to - from).toFixed(1)} ms</text>`;
  });
  const height = 32 + rows.length * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">
<style>text { fill: #1c2430 } .time { fill: #5b6472; font-size: 10px }</style>
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="8" y="15" class="time">request: blue, job: green, call to another service: orange, part: grey</text>
${lines.join('\n')}
</svg>
`;
}

interface Row {
  span: CollectedSpan;
  depth: number;
}

function rowsBelow(all: readonly CollectedSpan[], spans: readonly CollectedSpan[], depth = 0): Row[] {
  const byStart = [...spans].sort((one, other) =>
    one.startTimeUnixNano === other.startTimeUnixNano
      ? one.name.localeCompare(other.name)
      : Number(BigInt(one.startTimeUnixNano) - BigInt(other.startTimeUnixNano)),
  );
  return byStart.flatMap((span) => [
    { span, depth },
    ...rowsBelow(
      all,
      all.filter(({ parentSpanId }) => parentSpanId === span.spanId),
      depth + 1,
    ),
  ]);
}
