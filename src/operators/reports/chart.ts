import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { escapeHtml } from '../../base/html/html.ts';

echarts.use([BarChart, LineChart, GridComponent, SVGRenderer]);

/** Look of an axis; its colours follow the page's light and dark theme. */
export const AXIS = {
  axisLabel: { color: 'var(--quiet)' },
  axisLine: { lineStyle: { color: 'var(--line)' } },
  axisTick: { show: false },
};

/** Renders a chart as SVG that takes the width it is given. `label` describes it to those who cannot see it. */
export function renderChart(
  label: string,
  { width, height }: { width: number; height: number },
  option: echarts.EChartsCoreOption,
): string {
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    chart.setOption({ animation: false, textStyle: { fontFamily: 'inherit' }, ...option });
    return withoutScriptParts(chart.renderToSVGString()).replace(
      /<svg width="\d+" height="\d+"/,
      () => `<svg role="img" aria-label="${escapeHtml(label)}"`,
    );
  } finally {
    chart.dispose();
  }
}

/**
 * Removes the style sheet and attributes that serve scripts, which a printed chart has none of, and writes inline styles
 * as attributes, which a content security policy admits.
 */
export function withoutScriptParts(svg: string): string {
  return svg
    .replace(/<style ?>[\s\S]*?<\/style>/g, '')
    .replace(/ (ecmeta_\w+|class)="[^"]*"/g, '')
    .replace(/ style="([^"]*)"/g, (_, style: string) => style.replace(/([\w-]+):([^;]*);?/g, ' $1="$2"'));
}
