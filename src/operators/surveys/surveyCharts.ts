import { AXIS, renderChart } from '../reports/chart.ts';
import type { QuestionReport } from './surveyReport.ts';
import { percentOf } from './surveyText.ts';

const WIDTH = 720;
const ROW_HEIGHT = 46;
const COLUMNS_HEIGHT = 250;
/** Maximum number of characters of a label above a bar. */
const MAX_LABEL = 72;
/** Maximum number of columns with a share above them; with more, the shares overlap. */
const MAX_NUMBERED = 21;
/** Maximum number of columns with a count as well. */
const MAX_COUNTED = 11;

const NO_MARGIN = { left: 0, right: 0, top: 0, bottom: 0, outerBoundsMode: 'none' };
const SHARE_WIDTH = 96;
const BAR = { color: 'var(--bar)', borderRadius: 3 };

/** Bar chart: one row per choice with label, share and count above its bar. */
export function choiceChart({ question, choices, answered }: QuestionReport): string {
  const rows = choices.map(({ item: { label, value }, count, isFormer }) => ({
    name: shortened(`${label ?? value}${isFormer ? ' (no longer a choice)' : ''}`, MAX_LABEL),
    share: `${percentOf(count, answered)} % · ${count}`,
    count,
  }));
  const size = { width: WIDTH, height: Math.max(1, rows.length) * ROW_HEIGHT };
  return renderChart(described(question.title, rows), size, {
    grid: { ...NO_MARGIN, top: 10 },
    xAxis: { type: 'value', show: false, min: 0, max: Math.max(1, answered) },
    // Beside each other: the share has a fixed width, since widths of texts are only estimated.
    yAxis: [
      labelsAboveBars(
        rows.map(({ share }) => share),
        { offset: 0, color: 'var(--quiet)' },
      ),
      labelsAboveBars(
        rows.map(({ name }) => name),
        { offset: -SHARE_WIDTH, color: 'var(--text)' },
      ),
    ],
    series: {
      type: 'bar',
      barWidth: 12,
      data: rows.map(({ count }) => count),
      showBackground: true,
      backgroundStyle: { color: 'var(--track)', borderRadius: 3 },
      itemStyle: BAR,
    },
  });
}

function labelsAboveBars(data: string[], { offset, color }: { offset: number; color: string }) {
  const above = { inside: true, margin: 0, interval: 0, verticalAlign: 'bottom', padding: [0, 0, 10, 0] };
  const isHidden = { axisLine: { show: false }, axisTick: { show: false } };
  return {
    type: 'category',
    position: 'left',
    inverse: true,
    offset,
    data,
    axisLabel: { ...above, fontSize: 14, color },
    ...isHidden,
  };
}

/** Column chart of the scale's steps, with their mean. */
export function scaleChart({ question, choices, answered, mean }: QuestionReport): string {
  const steps = choices
    .filter(({ isFormer }) => !isFormer)
    .map(({ item: { label, value }, count }) => ({
      name: value,
      label,
      share: [`${percentOf(count, answered)} %`, ...(choices.length <= MAX_COUNTED ? [count] : [])].join(
        ' · ',
      ),
      count,
    }));
  const isNumbered = steps.length <= MAX_NUMBERED;
  const first = Number(steps[0]?.name);
  const last = first + steps.length - 1;
  const max = Math.max(1, ...steps.map(({ count }) => count));
  const hasMean = mean !== undefined && !Number.isNaN(first);
  const axis = { type: 'category', ...AXIS };
  return renderChart(
    described(question.title, steps),
    { width: WIDTH, height: COLUMNS_HEIGHT },
    {
      grid: { ...NO_MARGIN, top: 44, bottom: 48 },
      xAxis: [
        {
          ...axis,
          data: steps.map(({ name }) => name),
          axisLabel: {
            ...(isNumbered
              ? { interval: 0 }
              : { interval: 9, alignMinLabel: 'left', alignMaxLabel: 'right' }),
            color: 'var(--text)',
            fontSize: 14,
          },
        },
        { ...axis, position: 'bottom', offset: 24, axisLine: { show: false }, ...stepLabels(steps) },
        { type: 'value', show: false, min: first - 0.5, max: last + 0.5 },
      ],
      yAxis: { type: 'value', show: false, min: 0, max },
      series: [
        ...(hasMean ? [meanLine(mean, { first, last, max })] : []),
        {
          type: 'bar',
          barMaxWidth: 84,
          barCategoryGap: '28%',
          data: steps.map(({ count }) => count),
          itemStyle: { ...BAR, borderRadius: [6, 6, 0, 0] },
          label: {
            show: isNumbered,
            position: 'top',
            formatter: ({ dataIndex }: { dataIndex: number }) => steps[dataIndex]!.share,
            color: 'var(--quiet)',
            fontSize: 13,
            textBorderColor: 'var(--surface)',
            textBorderWidth: 4,
          },
        },
      ],
    },
  );
}

/** Axis of the steps' labels. Where only the ends have one, those may be as long as half of the chart. */
function stepLabels(steps: readonly { label?: string }[]) {
  const areInnerLabelled = steps.slice(1, -1).some(({ label }) => label !== undefined);
  const slot = WIDTH / Math.max(1, steps.length);
  return {
    data: steps.map(({ label = '' }) => label),
    axisLabel: {
      interval: 0,
      color: 'var(--quiet)',
      fontSize: 13,
      overflow: 'truncate',
      ellipsis: '…',
      ...(areInnerLabelled
        ? { width: slot - 8 }
        : {
            width: WIDTH / 2 - 8,
            alignMinLabel: 'left',
            alignMaxLabel: 'right',
            // From the middle of the first and the last column to the edges.
            padding: [0, -slot / 2, 0, -slot / 2],
          }),
    },
  };
}

/** Dashed line at the mean, on the axis of the steps' values. */
function meanLine(mean: number, { first, last, max }: { first: number; last: number; max: number }) {
  const place = (mean - first) / Math.max(1, last - first);
  const align = place < 0.06 ? 'left' : place > 0.94 ? 'right' : 'center';
  const label = { show: true, position: 'top', formatter: `mean ${mean.toFixed(2)}`, distance: 26, align };
  return {
    type: 'line',
    z: 1,
    xAxisIndex: 2,
    symbolSize: 0,
    data: [[mean, 0], { value: [mean, max], label: { ...label, color: 'var(--mark)', fontWeight: 600 } }],
    lineStyle: { color: 'var(--mark)', type: 'dashed' },
  };
}

function described(title: string, rows: readonly { name: string; share: string }[]): string {
  return `${title}: ${rows.map(({ name, share }) => `${name}, ${share}`).join('; ')}`;
}

function shortened(text: string, maxLength: number): string {
  const characters = [...text];
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`;
}
