import { BarChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { withoutScriptParts } from '../../src/operators/reports/chart.ts';

echarts.use([BarChart, GridComponent, MarkLineComponent, SVGRenderer]);

const WIDTH = 900;
const ROW_HEIGHT = 30;
const TITLE = 'Share of the peer that each subject reaches';

/** Draws a bar per ratio as SVG, with a line at 1, where a subject equals its peer. */
export function ratioChart(ratios: { label: string; ratio: number }[]): string {
  const height = ratios.length * ROW_HEIGHT + 70;
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height });
  try {
    chart.setOption({
      animation: false,
      backgroundColor: '#ffffff',
      grid: {
        left: 8,
        right: 60,
        top: 24,
        bottom: 8,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      xAxis: { type: 'value', min: 0 },
      yAxis: { type: 'category', inverse: true, data: ratios.map(({ label }) => label) },
      series: {
        type: 'bar',
        data: ratios.map(({ ratio }) => Number(ratio.toFixed(2))),
        label: { show: true, position: 'right' },
        markLine: {
          symbol: 'none',
          silent: true,
          data: [{ xAxis: 1 }],
          label: { formatter: 'peer', position: 'insideStartTop' },
        },
      },
    });
    return withoutScriptParts(chart.renderToSVGString()).replace(
      /<svg[^>]*>/,
      (tag) => `${tag}\n<title>${TITLE}</title>`,
    );
  } finally {
    chart.dispose();
  }
}
